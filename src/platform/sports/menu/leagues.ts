import type { Env } from '#env'
import { COMPETITIONS, type Competition } from '#lib/sports/virtual/competitions'
import { type EventHead, leagueOf, type TimedLine } from '#platform/sports/league/rpc'

/** Everybody who watches asks the same, so a worker asks an object about once a second. */
const KNOWN_MS = 700
const KNOWN_MAX = 500

interface Known<T> {
  at: number
  /** It holds no longer than that. */
  until: number
  of: D1Database
  value: Promise<T>
}

/** Answers that a worker remembers for a moment. */
class Remembered<T> {
  private readonly known = new Map<string, Known<T>>()

  get(env: Env, key: string, now: number, ask: () => Promise<T>): Promise<T> {
    const last = this.known.get(key)
    const isFresh = last && last.of === env.DB && now >= last.at && now < last.until
    if (isFresh) return last.value
    const value = ask()
    if (this.known.size >= KNOWN_MAX) this.known.clear()
    this.known.set(key, { at: now, until: now + KNOWN_MS, of: env.DB, value })
    value.catch(() => this.known.delete(key))
    return value
  }
}

const heads = new Remembered<EventHead[]>()
const lines = new Remembered<{ lines: TimedLine[]; nextAt: number }>()

export interface HeadOf extends EventHead {
  competition: Competition
}

/** Matches of some competitions that are live, on sale or just over. */
export async function headsOf(
  env: Env,
  competitions: readonly Competition[],
  now: number,
): Promise<HeadOf[]> {
  const all = await Promise.all(
    competitions.map(async (competition) => {
      const { code } = competition
      const found = await heads.get(env, code, now, () => leagueOf(env, code).heads(now))
      return found.map((head) => ({ ...head, competition }))
    }),
  )
  return all.flat()
}

/** Lines of matches, in the order in which they are named. */
export async function linesOf(
  env: Env,
  events: readonly string[],
  now: number,
): Promise<{ lines: TimedLine[]; nextAt: number }> {
  const byCompetition = Map.groupBy(events, (event) => event.slice(0, event.indexOf('-')))
  const known = COMPETITIONS.filter(({ code }) => byCompetition.has(code))
  const answers = await Promise.all(
    known.map(({ code }) => {
      const asked = byCompetition.get(code) ?? []
      const key = `${code} ${asked.join()}`
      return lines.get(env, key, now, () => leagueOf(env, code).lines(asked, now))
    }),
  )
  const places = new Map(events.map((event, at) => [event, at]))
  const found = answers.flatMap((answer) => answer.lines)
  found.sort((one, other) => (places.get(one.line.id) ?? 0) - (places.get(other.line.id) ?? 0))
  return { lines: found, nextAt: Math.min(...answers.map(({ nextAt }) => nextAt)) }
}
