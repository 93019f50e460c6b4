import { type Draws, uniform } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'

const { edge, words, min, max } = TABLES['CRASH-1']
const [SHARE, WHOLE] = edge as [number, number]

/** Where the curve ends for a drawn word, in hundredths. */
export function bustOf(word: number): number {
  const own = (BigInt(min) * BigInt(SHARE) * BigInt(words)) / BigInt(WHOLE) / BigInt(words - word)
  return Math.min(max, Math.max(min, Number(own)))
}

export function* drawBust(): Draws<number> {
  return bustOf(yield* uniform(words))
}
