import type { Family, Plays } from '#lib/lottery/types'
import { addPlays, playsOf } from './registry'

/** Where each family's plays are; a browser fetches those of the game it shows. */
const LOADERS: Partial<Record<Family, () => Promise<Plays>>> = {
  SSC: async () => (await import('./ssc/index')).SSC,
}

/** Families that have plays. */
export const FAMILIES_WITH_PLAYS = Object.keys(LOADERS) as Family[]

/** Makes a family's plays known, once. */
export async function loadPlays(family: Family): Promise<void> {
  if (Object.keys(playsOf(family)).length) return
  const plays = await LOADERS[family]?.()
  if (plays) addPlays(family, plays)
}
