import type { Family, Plays } from '#lib/lottery/types'
import { D3 } from './d3/index'
import { FANTAN, WINGO, XOCDIA } from './dice/coins'
import { BAUCUA, TAIXIU } from './dice/dice'
import { MY4D } from './four/index'
import { K3 } from './k3/index'
import { KL8 } from './kl8/index'
import { LHC } from './lhc/index'
import { P2D, P3D, TOTO5D, TOTO6D } from './lotto/digits'
import { LOTTO35 } from './lotto/five'
import { LOTTO42, LOTTO45, LOTTO49, LOTTO55, LOTTO55B, LOTTO58 } from './lotto/six'
import { PC28 } from './pc28/index'
import { PK10 } from './pk10/index'
import { addPlays } from './registry'
import { SSC } from './ssc/index'
import { LAO, THAI } from './thai/index'
import { VN_NORTH, VN_SOUTH } from './vn/index'
import { X5 } from './x5/index'

/** Every family's plays at once, where they are all needed: on the server. */
export const ALL_PLAYS: Partial<Record<Family, Plays>> = {
  SSC,
  D3,
  X5,
  K3,
  PK10,
  PC28,
  KL8,
  LHC,
  VN_NORTH,
  VN_SOUTH,
  THAI,
  LAO,
  MY4D,
  TOTO5D,
  TOTO6D,
  P2D,
  P3D,
  LOTTO35,
  LOTTO42,
  LOTTO45,
  LOTTO49,
  LOTTO55,
  LOTTO55B,
  LOTTO58,
  WINGO,
  TAIXIU,
  XOCDIA,
  BAUCUA,
  FANTAN,
}

for (const [family, plays] of Object.entries(ALL_PLAYS)) addPlays(family as Family, plays)
