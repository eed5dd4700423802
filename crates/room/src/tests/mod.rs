mod access;
mod early_end;
mod hostile;
mod kinds;
mod leaving;
mod local_room;
mod pending;
mod playing;
mod programs;
mod table;
mod walk;

use std::sync::Arc;

use crate::contract;
use crate::memory::MemoryStore;

#[test]
fn the_twin_in_memory_keeps_all_laws() {
    pollster::block_on(async {
        contract::log(Arc::new(MemoryStore::new())).await;
        let memory = Arc::new(MemoryStore::new());
        contract::archive(memory.clone(), memory).await;
        contract::registry(Arc::new(MemoryStore::new())).await;
    });
}
