//! Input and output: sheets, cards, tables, records, and files generated from the knob definitions.

mod broken_sheets;
mod generated;
mod golden;
mod notation;
mod old_records;
