/** All balls of a draw are out after this long. */
export const ROLL_MS = 2_600

/** The visitor asked for no motion. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
