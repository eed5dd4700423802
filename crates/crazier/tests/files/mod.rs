//! What is read and written: sheets, cards, tables, records, and what is made from the definitions.

mod broken_files;
mod card_files;
mod generated;
mod golden;
mod notation;
