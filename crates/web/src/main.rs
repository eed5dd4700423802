//! The module that browsers load. All of it, exports included, is in the library, where native tests reach it.

fn main() {
    eights_web::start();
}
