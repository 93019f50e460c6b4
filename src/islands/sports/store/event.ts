import { atom } from 'nanostores'
import type { Happening, ShownMarket } from '#lib/api/sports/parts'
import { CallError } from '#lib/client/call-error'
import { type CallValue, sendSports } from '#lib/client/sports-routes'
import { $area, tree } from './board'
import { matches } from './match'
import { refreshPicks } from './pick-prices'
import { startPoll } from './poll'
import { $picks } from './slip'
import { takeLines, takeMarkets } from './take'

export type EventAnswer = CallValue<'sports.event'>

/** A match with everything that its page shows. */
export interface OpenEvent extends Omit<EventAnswer, 'isWhole' | 'serverTime' | 'nextAt'> {
  markets: ShownMarket[]
}

export const $event = atom<OpenEvent | null>(null)
/** What the last look threw while nothing is known of the match. */
export const $eventFailure = atom<unknown>(null)

const sameHappening = (one: Happening, other: Happening) =>
  one.tick === other.tick && one.kind === other.kind && one.side === other.side

/** Puts changed markets where they stand, new ones behind, and takes out those that are gone. */
export function mergeMarkets(
  before: readonly ShownMarket[],
  changed: readonly ShownMarket[],
): ShownMarket[] {
  const news = new Map(changed.map((market) => [market.key, market]))
  const kept = before.map((market) => news.get(market.key) ?? market)
  const known = new Set(before.map(({ key }) => key))
  const all = [...kept, ...changed.filter(({ key }) => !known.has(key))]
  return all.filter(({ odds, status }) => status !== 'closed' || Object.keys(odds).length > 0)
}

/** An answer that tells only what is new, put into what was known. */
export function mergeEvent(before: OpenEvent | null, answer: EventAnswer): OpenEvent {
  const { isWhole, serverTime: _, nextAt: __, ...rest } = answer
  if (!before || before.event.id !== answer.event.id || isWhole) return rest
  const fresh = answer.log.filter((one) => !before.log.some((old) => sameHappening(old, one)))
  return {
    ...before,
    ...rest,
    markets: mergeMarkets(before.markets, answer.markets),
    log: [...before.log, ...fresh],
  }
}

let picksAt = 0

/** Scores and main prices of the other matches on the slip. */
async function lookAtPicks(id: string): Promise<void> {
  const all = new Set($picks.get().map(({ event }) => event))
  all.delete(id)
  if (all.size === 0) return
  const events = [...all]
  const since = events.every((event) => matches.get(event)) ? picksAt : 0
  const answer = await sendSports('sports.changes', { events: events.join(','), since })
  picksAt = answer.serverTime
  takeLines(answer.events)
}

async function look(id: string): Promise<number> {
  const before = $event.get()
  const since = before?.event.id === id ? { since: before.event.version } : {}
  try {
    const answer = await sendSports('sports.event', { event: id, ...since })
    takeLines([answer.event])
    takeMarkets(id, answer.event.version, answer.markets)
    $event.set(mergeEvent(before, answer))
    $eventFailure.set(null)
    await lookAtPicks(id)
    await refreshPicks()
    return answer.nextAt
  } catch (failure) {
    if (!$event.get()) $eventFailure.set(failure)
    if (failure instanceof CallError && failure.code === 'sports.event-unknown') {
      return Number.MAX_SAFE_INTEGER
    }
    throw failure
  }
}

/** Opens a match and keeps it fresh; returns how to stop. */
export function watchEvent(id: string): () => void {
  $event.set(null)
  $eventFailure.set(null)
  void tree.refresh().then(() => {
    const sport = $event.get()?.event.sport
    if (sport) $area.set(sport === 'esports' ? 'esports' : 'sports')
  })
  const poll = startPoll(() => look(id))
  return () => poll.stop()
}
