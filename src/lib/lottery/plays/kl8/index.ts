import type { Plays } from '#lib/lottery/types'
import { PICK } from './pick'
import { SUMS } from './sums'

/** Keno: 20 of 80 balls. */
export const KL8 = { ...PICK, ...SUMS } as Plays
