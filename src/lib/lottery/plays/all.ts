import type { Family, Plays } from '#lib/lottery/types'
import { D3 } from './d3/index'
import { K3 } from './k3/index'
import { PC28 } from './pc28/index'
import { PK10 } from './pk10/index'
import { addPlays } from './registry'
import { SSC } from './ssc/index'
import { X5 } from './x5/index'

/** Every family's plays at once, where they are all needed: on the server. */
export const ALL_PLAYS: Partial<Record<Family, Plays>> = { SSC, D3, X5, K3, PK10, PC28 }

for (const [family, plays] of Object.entries(ALL_PLAYS)) addPlays(family as Family, plays)
