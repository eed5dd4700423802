//! Input and output: sheets, cards, tables, records, and files generated from the knob definitions.

mod any_text;
mod broken_sheets;
mod generated;
mod golden;
mod notation;
mod presets;
mod rule_card;
mod sheet_document;
