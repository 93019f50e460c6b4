import type { Minor } from '#lib/money'
import type { Sound } from './sound'

const BUZZ_MS = 10
/** From how many stakes on a payout has a name. */
const LEVELS = [
  { from: 500, name: 'big.huge', cue: 'huge' },
  { from: 100, name: 'big.great', cue: 'great' },
  { from: 25, name: 'big.big', cue: 'big' },
] as const

export interface Ending {
  staked: Minor
  paid: Minor
}

/** Whether more came back than was staked: nothing else looks or sounds like a win. */
export const isWin = ({ staked, paid }: Ending): boolean => paid > staked

/** The picture and the sound of a payout of many stakes; undefined: it has none. */
export const levelOf = ({ staked, paid }: Ending) =>
  isWin({ staked, paid }) ? LEVELS.find(({ from }) => paid >= from * staked) : undefined

/** Marks an end for ear and hand where it is a win; what else came back is told alone. */
export function markEnd(ending: Ending, sound: Pick<Sound, 'play'>): boolean {
  if (!isWin(ending)) return false
  sound.play('cash')
  globalThis.navigator?.vibrate?.(BUZZ_MS)
  return true
}
