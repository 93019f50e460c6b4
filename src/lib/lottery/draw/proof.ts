/** Draws ahead of each game that are listed with their commitments, unless more are asked for. */
export const DRAWS_PROVED = 3
/** Void draws that are shown with what they published. */
export const VOID_DRAWS_SHOWN = 20
