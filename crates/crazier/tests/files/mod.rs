//! Tests of files: sheets, cards, tables, records, and pages generated from the definitions.

mod broken_files;
mod card_files;
mod card_texts;
mod generated;
mod golden;
mod notation;
