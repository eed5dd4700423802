//! What is read and written: sheets, cards, tables, records, and what is made from the definitions.

mod any_text;
mod broken_sheets;
mod generated;
mod golden;
mod notation;
mod presets;
mod rule_card;
mod sheet_document;
