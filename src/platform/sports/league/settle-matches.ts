import { resultSoFar } from '#lib/sports/virtual/decided'
import { tickTime } from '#lib/sports/virtual/schedule'
import type { LiveMatch } from './live-match'
import type { Matches } from './matches'
import type { SettleMatch } from './settle-request'

/**
 * What has been decided of a match beyond its clock: goals of a sport of goals, and parts that are
 * over. Where it is the same, no book needs to hear of it.
 */
export function decidedMark({ process, state, row }: LiveMatch): string {
  const { done = [] } = resultSoFar(process, state)
  const goals = process.kind === 'goals' ? state.goals.length : 0
  const first = Object.keys(state.firstBlood).length
  return [row.state, goals, first, done.join(), state.ended].join('|')
}

/** A match as far as it is known, for a book to settle. */
export function settleRequest(live: LiveMatch): SettleMatch {
  const { match, row, process, state, version } = live
  const { sport } = match.competition
  const isVoid = row.state === 'void'
  const isOver = isVoid || state.ended || row.state === 'abandoned'
  const at = isVoid ? row.kick_off : tickTime(match.competition, row.kick_off, live.tick)
  return {
    event: row.event,
    sport,
    version: isVoid ? Number.MAX_SAFE_INTEGER : isOver ? version + 1 : version,
    result: isVoid ? null : resultSoFar(process, state),
    isOver,
    at,
    ...(row.void_reason && { reason: row.void_reason }),
  }
}

interface Asking {
  matches: Matches
  settle: (book: string, request: SettleMatch) => Promise<{ done: boolean }>
  failed: (book: string, error: unknown) => void
}

/** Has every book with picks of the match settle them; true when all of them have. */
export async function settleInBooks(live: LiveMatch, asking: Asking): Promise<boolean> {
  const { matches, settle, failed } = asking
  const { event } = live.row
  const request = settleRequest(live)
  const waiting = matches.books(event).filter(({ settled }) => settled < request.version)
  const done = await Promise.all(
    waiting.map(async ({ book }) => {
      try {
        let isDone = false
        while (!isDone) isDone = (await settle(book, request)).done
        matches.markBook(event, book, request.version)
        return true
      } catch (error) {
        failed(book, error)
        return false
      }
    }),
  )
  return done.every(Boolean)
}
