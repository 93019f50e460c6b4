import type { Family, Plays } from '#lib/lottery/types'
import { addPlays, playsOf } from './registry'

const digits = () => import('./lotto/digits')
const six = () => import('./lotto/six')
const thai = () => import('./thai/index')
const vietnam = () => import('./vn/index')
const dice = () => import('./dice/dice')
const coins = () => import('./dice/coins')

/** Where each family's plays are; a browser fetches those of the game it shows. */
const LOADERS: Partial<Record<Family, () => Promise<Plays>>> = {
  SSC: async () => (await import('./ssc/index')).SSC,
  D3: async () => (await import('./d3/index')).D3,
  X5: async () => (await import('./x5/index')).X5,
  K3: async () => (await import('./k3/index')).K3,
  PK10: async () => (await import('./pk10/index')).PK10,
  PC28: async () => (await import('./pc28/index')).PC28,
  KL8: async () => (await import('./kl8/index')).KL8,
  LHC: async () => (await import('./lhc/index')).LHC,
  VN_NORTH: async () => (await vietnam()).VN_NORTH,
  VN_SOUTH: async () => (await vietnam()).VN_SOUTH,
  THAI: async () => (await thai()).THAI,
  LAO: async () => (await thai()).LAO,
  MY4D: async () => (await import('./four/index')).MY4D,
  TOTO5D: async () => (await digits()).TOTO5D,
  TOTO6D: async () => (await digits()).TOTO6D,
  P2D: async () => (await digits()).P2D,
  P3D: async () => (await digits()).P3D,
  LOTTO35: async () => (await import('./lotto/five')).LOTTO35,
  LOTTO42: async () => (await six()).LOTTO42,
  LOTTO45: async () => (await six()).LOTTO45,
  LOTTO49: async () => (await six()).LOTTO49,
  LOTTO55: async () => (await six()).LOTTO55,
  LOTTO55B: async () => (await six()).LOTTO55B,
  LOTTO58: async () => (await six()).LOTTO58,
  WINGO: async () => (await coins()).WINGO,
  TAIXIU: async () => (await dice()).TAIXIU,
  XOCDIA: async () => (await coins()).XOCDIA,
  BAUCUA: async () => (await dice()).BAUCUA,
  FANTAN: async () => (await coins()).FANTAN,
}

export const FAMILIES_WITH_PLAYS = Object.keys(LOADERS) as Family[]

/** Makes a family's plays known, once. */
export async function loadPlays(family: Family): Promise<void> {
  if (Object.keys(playsOf(family)).length) return
  const plays = await LOADERS[family]?.()
  if (plays) addPlays(family, plays)
}
