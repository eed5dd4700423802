//! What must hold for every input, whoever thought of it. The fuzz targets call these checks, and so do the tests that
//! replay the corpus on the stable compiler.

pub mod checks;
pub mod classic;
pub mod crazier;
pub mod eightball;
pub mod links;
