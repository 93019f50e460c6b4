-- Who has played which game of late, without a walk over all that was ever played.
CREATE INDEX record_play_slot ON record_play (slot, game_code, member);
