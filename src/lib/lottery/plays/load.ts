import type { Family, Plays } from '#lib/lottery/types'
import { addPlays, playsOf } from './registry'

/** Where each family's plays are; a browser fetches those of the game it shows. */
const LOADERS: Partial<Record<Family, () => Promise<Plays>>> = {
  SSC: async () => (await import('./ssc/index')).SSC,
  D3: async () => (await import('./d3/index')).D3,
  X5: async () => (await import('./x5/index')).X5,
  K3: async () => (await import('./k3/index')).K3,
  PK10: async () => (await import('./pk10/index')).PK10,
  PC28: async () => (await import('./pc28/index')).PC28,
}

/** Families that have plays. */
export const FAMILIES_WITH_PLAYS = Object.keys(LOADERS) as Family[]

/** Makes a family's plays known, once. */
export async function loadPlays(family: Family): Promise<void> {
  if (Object.keys(playsOf(family)).length) return
  const plays = await LOADERS[family]?.()
  if (plays) addPlays(family, plays)
}
