//! What a client knows of a table. It reads no socket and no clock: whoever has them hands over what came.
