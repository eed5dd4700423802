mod access;
mod hostile;
mod kinds;
mod leaving;
mod parlour;
mod pending;
mod playing;
mod programs;
mod table;
mod walk;

use std::sync::Arc;

use crate::contract;
use crate::memory::Memory;

#[test]
fn the_twin_in_memory_keeps_all_laws() {
    pollster::block_on(async {
        contract::log(Arc::new(Memory::new())).await;
        let memory = Arc::new(Memory::new());
        contract::archive(memory.clone(), memory).await;
        contract::registry(Arc::new(Memory::new())).await;
    });
}
