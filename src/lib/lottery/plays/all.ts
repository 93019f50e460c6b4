import type { Family, Plays } from '#lib/lottery/types'
import { addPlays } from './registry'
import { SSC } from './ssc/index'

/** Every family's plays at once, where they are all needed: on the server. */
export const ALL_PLAYS: Partial<Record<Family, Plays>> = { SSC }

for (const [family, plays] of Object.entries(ALL_PLAYS)) addPlays(family as Family, plays)
