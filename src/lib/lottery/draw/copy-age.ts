/** Times of a draw that may be moved are asked for again when so old. */
export const DRAW_COPY_MS = 250
/**
 * Nobody relies on older ones. A draw that is moved closes that long afterwards at the earliest.
 */
export const DRAW_COPY_MAX_MS = 1_000
