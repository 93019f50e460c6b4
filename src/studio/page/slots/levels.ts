import { type Ending, isWin } from '#lib/games/win'

/** From how many stakes on a payout has a name. */
const LEVELS = [
  { from: 500, name: 'big.huge', cue: 'huge' },
  { from: 100, name: 'big.great', cue: 'great' },
  { from: 25, name: 'big.big', cue: 'big' },
] as const

/** The picture and the sound of a payout of many stakes; undefined: it has none. */
export const levelOf = ({ staked, paid }: Ending) =>
  isWin({ staked, paid }) ? LEVELS.find(({ from }) => paid >= from * staked) : undefined
