//! Links to rules of every game: they are short, open to equal sheets, and keep working for ever.

mod for_ever;
mod options;
mod parents;
mod short;
