//! Sheets of a pretend game: what is read, what is refused and in which words.

mod broken;
mod json;
mod links;
mod pages;
mod pretend;
mod properties;
mod reading;
mod remarks;
mod versions;
