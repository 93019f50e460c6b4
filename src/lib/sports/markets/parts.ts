import type { MatchResult, Score } from './types'

/** Parts of a match that make a larger one, such as the quarters of a half. */
interface Pieces {
  /** Without them the part was not played. */
  needed: readonly string[]
  /** Overtime: belongs to the part where there was one, and leaves it open while the match is. */
  overtime: readonly string[]
}

/** The pieces of a part; what is not named is a piece itself. */
export type Parts = Readonly<Record<string, Pieces>>

/** A score, and whether nothing can be added to it. */
export interface PartScore {
  score: Score
  complete: boolean
}

/** Who won a shoot-out has scored one goal, whatever it took. */
const ONE_GOAL = 'SO'

const pointsIn = (result: MatchResult, piece: string): Score => {
  const [home, away] = result.parts?.[piece] ?? [0, 0]
  return piece === ONE_GOAL ? [Number(home > away), Number(away > home)] : [home, away]
}

const summed = (result: MatchResult, pieces: readonly string[]): Score => {
  const scores = pieces.map((piece) => pointsIn(result, piece))
  return [
    scores.reduce((sum, [home]) => sum + home, 0),
    scores.reduce((sum, [, away]) => sum + away, 0),
  ]
}

/** The score of a part as far as it was played; `null` where it was not. */
export function scoreOfPart(parts: Parts, result: MatchResult, part: string): PartScore | null {
  const { needed, overtime } = parts[part] ?? { needed: [part], overtime: [] }
  const isPlayed = (piece: string) => result.parts?.[piece] !== undefined
  const score = summed(result, [...needed, ...overtime])
  if (result.state === 'ended') return needed.every(isPlayed) ? { score, complete: true } : null
  if (!needed.some(isPlayed)) return null
  const done = needed.every((piece) => result.done?.includes(piece))
  return { score, complete: done && overtime.length === 0 }
}
