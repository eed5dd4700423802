//! Tables for people who sit elsewhere.
