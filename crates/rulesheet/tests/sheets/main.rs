//! Sheets of a pretend game: accepted input, rejected input, and the wording of reports.

mod broken;
mod json;
mod links;
mod pages;
mod parents;
mod pretend;
mod properties;
mod reading;
mod remarks;
mod versions;
