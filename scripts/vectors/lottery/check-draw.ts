import { createHash } from 'node:crypto'
import { commitment, derived, keyOf } from './second-draw.ts'

/** What a site publishes of a finished draw. */
export interface Published {
  gameCode: string
  issue: string
  family: string
  closeAt: number
  commit: string
  seed: string
  beacon: { policy: string; round: number | null; signature: string; randomness: string }
  result: string
  /** Since void draws are published too. */
  state?: 'settled' | 'void'
  voidReason?: string | null
  refunded?: number | null
}

const GENESIS_SECONDS = 1_692_803_367
const PERIOD_SECONDS = 3

/** What is wrong with a published draw, or null. */
export function faultOf(draw: Published): string | null {
  const { gameCode, issue, family, commit, beacon, closeAt } = draw
  const seed = Buffer.from(draw.seed, 'hex')
  if (draw.state === 'void' && seed.length === 0 && draw.voidReason === 'seed-lost') return null
  if (!commit) return 'it was drawn elsewhere: there is no seed'
  if (commitment(seed) !== commit) return 'the seed is not the one that was committed to'
  if (beacon.policy === 'drand') {
    const hashed = createHash('sha256').update(Buffer.from(beacon.signature, 'hex')).digest('hex')
    if (hashed !== beacon.randomness) return 'the randomness is not that of the signature'
    const publicAt = (GENESIS_SECONDS + PERIOD_SECONDS * ((beacon.round ?? 0) - 1)) * 1_000
    if (publicAt <= closeAt) return 'the beacon was public before sales closed'
  } else if (beacon.randomness) return 'a beacon that was not announced'
  if (draw.state === 'void') return draw.voidReason ? null : 'void without a reason'
  const { result } = derived(family, keyOf(seed, gameCode, issue, beacon.randomness))
  // Mark Six adds the lunar year of its day, which nobody draws.
  const shown = family === 'LHC' ? draw.result.replace(/\/\d{4}$/, '') : draw.result
  return result === shown ? null : `the result must be ${result}`
}
