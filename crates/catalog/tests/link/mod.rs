//! Links to rules of every game: they are short, they open to equal sheets, and they do so for ever.

mod for_ever;
mod options;
mod short;
