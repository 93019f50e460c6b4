import type { Play } from '#lib/lottery/types'
import { FIXED } from './fixed'
import { SIZE_PARITY } from './size-parity'
import { STRAIGHT } from './straight'

/** Every play by its id. Ids are unique over all families, as a stored line names the id alone. */
export const PLAYS = { ...STRAIGHT, ...FIXED, ...SIZE_PARITY } satisfies Record<string, Play>

export type PlayId = keyof typeof PLAYS

/** The play of an id, or `undefined`. */
export const playOf = (id: string): Play | undefined =>
  Object.hasOwn(PLAYS, id) ? PLAYS[id as PlayId] : undefined
