import type { Env } from '#env'
import type { SportCode } from '#lib/sports/kinds/sports'
import { outsideEvent } from '#lib/sports/outside'
import { COMPETITIONS, type Competition } from '#lib/sports/virtual/competitions'
import { namesOf, virtualMatch } from '#lib/sports/virtual/match-id'
import { feedNames } from '#platform/sports/feed/feeds'
import { feedOf, type OutsideHead } from '#platform/sports/feed/rpc'
import { type EventHead, leagueOf, type TimedLine } from '#platform/sports/league/rpc'

/** Everybody who watches asks the same, so a worker asks an object so often. */
const KNOWN_MS = { league: 700, feed: 100 }
const KNOWN_MAX = 500
/** How often a page asks after simulated matches at most. */
const LEAST_MS = 500

interface Known<T> {
  at: number
  /** It holds no longer than that. */
  until: number
  of: D1Database
  value: Promise<T>
}

interface Asking<T> {
  now: number
  knownMs: number
  ask: () => Promise<T>
}

/** Answers that a worker remembers for a moment. */
class Remembered<T> {
  private readonly known = new Map<string, Known<T>>()

  get(env: Env, key: string, asking: Asking<T>): Promise<T> {
    const { now, knownMs, ask } = asking
    const last = this.known.get(key)
    const isFresh = last && last.of === env.DB && now >= last.at && now < last.until
    if (isFresh) return last.value
    const value = ask()
    if (this.known.size >= KNOWN_MAX) this.known.clear()
    this.known.set(key, { at: now, until: now + knownMs, of: env.DB, value })
    value.catch(() => this.known.delete(key))
    return value
  }
}

interface Lines {
  lines: TimedLine[]
  nextAt: number
}

const heads = new Remembered<EventHead[]>()
const outsideHeads = new Remembered<OutsideHead[]>()
const lines = new Remembered<Lines>()

/** A match as lists choose and sort it. */
export interface HeadOf extends EventHead {
  competition: { code: string; name: string; sport: SportCode }
  /** Home and away. */
  names: readonly string[]
  /** The feed it is of; left out: it is simulated here. */
  source?: string
}

/** Simulated matches of some competitions that are live, on sale or just over. */
export async function headsOf(
  env: Env,
  competitions: readonly Competition[],
  now: number,
): Promise<HeadOf[]> {
  const all = await Promise.all(
    competitions.map(async (competition) => {
      const { code } = competition
      const ask = () => leagueOf(env, code).heads(now)
      const found = await heads.get(env, code, { now, knownMs: KNOWN_MS.league, ask })
      return found.map((head) => {
        const match = virtualMatch(head.id)
        return { ...head, competition, names: match ? namesOf(match) : [] }
      })
    }),
  )
  return all.flat()
}

/** Matches of outside feeds that can be bet on. */
export async function outsideHeadsOf(env: Env, now: number): Promise<HeadOf[]> {
  const all = await Promise.all(
    feedNames(env).map(async (source) => {
      const ask = () => feedOf(env, source).heads(now)
      const found = await outsideHeads.get(env, source, { now, knownMs: KNOWN_MS.league, ask })
      return found.map(({ sport, competition, ...head }) => {
        return { ...head, competition: { ...competition, sport }, source }
      })
    }),
  )
  return all.flat()
}

async function leagueLines(env: Env, code: string, asked: string[], now: number): Promise<Lines> {
  const ask = () => leagueOf(env, code).lines(asked, now)
  const key = `${code} ${asked.join()}`
  const answer = await lines.get(env, key, { now, knownMs: KNOWN_MS.league, ask })
  return { ...answer, nextAt: Math.max(now + LEAST_MS, answer.nextAt) }
}

function feedLines(env: Env, source: string, asked: string[], now: number): Promise<Lines> {
  const ask = () => feedOf(env, source).lines(asked, now)
  const key = `${source}. ${asked.join()}`
  return lines.get(env, key, { now, knownMs: KNOWN_MS.feed, ask })
}

/** Lines of matches, in the order in which they are named. */
export async function linesOf(env: Env, events: readonly string[], now: number): Promise<Lines> {
  const inside = events.filter((event) => !outsideEvent(event))
  const outside = events.filter((event) => outsideEvent(event))
  const byLeague = Map.groupBy(inside, (event) => event.slice(0, event.indexOf('-')))
  const bySource = Map.groupBy(outside, (event) => outsideEvent(event)?.source ?? '')
  const known = COMPETITIONS.filter(({ code }) => byLeague.has(code))
  const feeds = feedNames(env).filter((name) => bySource.has(name))
  const answers = await Promise.all([
    ...known.map(({ code }) => leagueLines(env, code, byLeague.get(code) ?? [], now)),
    ...feeds.map((name) => feedLines(env, name, bySource.get(name) ?? [], now)),
  ])
  const places = new Map(events.map((event, at) => [event, at]))
  const found = answers.flatMap((answer) => answer.lines)
  found.sort((one, other) => (places.get(one.line.id) ?? 0) - (places.get(other.line.id) ?? 0))
  return { lines: found, nextAt: Math.min(...answers.map(({ nextAt }) => nextAt)) }
}
