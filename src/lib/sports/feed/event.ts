import { SPORTS, type SportCode } from '#lib/sports/kinds/sports'
import type { Score } from '#lib/sports/markets/types'
import type { NumberedMessage } from './messages'

/** What a feed has said of a match, beside its markets. */
export interface FeedEvent {
  sport: SportCode
  competition: string
  /** What the competition belongs to: a country, a tour. */
  category?: string
  home: string
  away: string
  startAt: number
  score?: Score
  clock?: string
}

const isSport = (name: string): name is SportCode => Object.hasOwn(SPORTS, name)

/** A match after a message; one that was never announced, or of no sport of ours, is none. */
export function eventAfter(
  before: FeedEvent | undefined,
  message: NumberedMessage,
): FeedEvent | undefined {
  if (message.type === 'fixture') {
    const { sport, competition, category, start: startAt, participants } = message
    const [home, away] = participants
    if (!isSport(sport) || !home || !away) return before
    const names = { home: home.name, away: away.name }
    return { ...before, sport, competition, ...(category && { category }), ...names, startAt }
  }
  if (!before) return undefined
  if (message.type === 'fixture_change') {
    const [home, away] = message.participants ?? []
    return {
      ...before,
      startAt: message.start ?? before.startAt,
      ...(home && away && { home: home.name, away: away.name }),
    }
  }
  const { score, clock } = 'score' in message || 'clock' in message ? message : {}
  if (!score && !clock) return before
  return { ...before, ...(score && { score }), ...(clock && { clock }) }
}
