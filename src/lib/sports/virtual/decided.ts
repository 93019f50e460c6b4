import type { Codes } from '#lib/sports/codes'
import { type SportCode, settleMarket } from '#lib/sports/kinds/sports'
import type { AskedMarket, MatchResult } from '#lib/sports/markets/types'
import { gameSetWon, rallySetWon } from './processes/sets'
import { resultOf } from './processes/tick'
import { type MatchState, type Process, totalTicks } from './processes/types'

/** Parts that nothing can be added to. */
function doneParts(process: Process, { tick, parts, ended }: MatchState): string[] {
  const begun = Object.keys(parts)
  if (ended) return begun
  if (process.kind === 'goals' || process.kind === 'scores') {
    return process.parts.filter((_, at) => tick >= totalTicks(process.ticks.slice(0, at + 1)))
  }
  if (process.kind === 'bout') return []
  return begun.filter((part, at) => {
    const score = parts[part] ?? [0, 0]
    const decider = at + 1 === process.bestOf
    return process.kind === 'games' ? gameSetWon(score) : rallySetWon(process, decider, score)
  })
}

/** A match as far as it has been played; one that goes on as if it went no further. */
export function resultSoFar(process: Process, state: MatchState): MatchResult {
  const result = resultOf(process, state)
  if (state.ended) return result
  return { ...result, state: 'abandoned', done: doneParts(process, state) }
}

/** Parts that others make up. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  F5: ['I1', 'I2', 'I3', 'I4', 'I5'],
}
const QUARTERS: Readonly<Record<string, readonly string[]>> = { '1H': ['Q1', 'Q2'] }
const QUARTERED: readonly SportCode[] = ['basketball', 'americanFootball']

function isPartDone(sport: SportCode, part: string, done: readonly string[]): boolean {
  const pieces = (QUARTERED.includes(sport) ? QUARTERS[part] : undefined) ?? PIECES[part] ?? [part]
  return pieces.every((piece) => done.includes(piece))
}

/**
 * What a market of a match that goes on has come to, where nothing can change it any more; else
 * null. What has been played decides alone: a line of which one half is open is not decided.
 */
export function decidedSoFar(
  sport: SportCode,
  asked: AskedMarket,
  result: MatchResult,
): Codes | null {
  const codes = settleMarket(sport, asked, result)
  if (asked.part && isPartDone(sport, asked.part, result.done ?? [])) return codes
  const isWhole = Object.values(codes).every((code) => code === 'W' || code === 'L')
  return isWhole ? codes : null
}
