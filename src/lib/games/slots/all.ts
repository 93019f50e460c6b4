import COFRE from './COFRE-1.json' with { type: 'json' }
import CORAL6 from './CORAL6-1.json' with { type: 'json' }
import FARO3 from './FARO3-1.json' with { type: 'json' }
import JADE243 from './JADE243-1.json' with { type: 'json' }
import MAREA20 from './MAREA20-1.json' with { type: 'json' }
import type { Slot } from './types'

/** Every slot of the house; another one is a file of facts and a row. */
export const SLOTS = [FARO3, MAREA20, JADE243, CORAL6, COFRE] as unknown as readonly Slot[]
