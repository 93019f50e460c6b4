import type { Plays } from '#lib/lottery/types'
import { CHAINS } from './chains'
import { GROUPS } from './groups'
import { NORMAL } from './normal'
import { POOL } from './pool'
import { SEVEN } from './seven'
import { SPECIAL } from './special'

/** Mark Six and its kin: six normal balls and a special one of 49. */
export const LHC = { ...SPECIAL, ...NORMAL, ...SEVEN, ...GROUPS, ...CHAINS, ...POOL } as Plays
