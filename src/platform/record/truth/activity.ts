import type { Env } from '#env'
import type { Output } from '#lib/api/call'
import type { activity as call, OutageKind } from '#lib/api/truth/activity'
import { DAY_MS, TRUTH_DAYS, TRUTH_DAYS_MAX } from '#lib/limits'
import { namesOf, virtualMatch } from '#lib/sports/virtual/match-id'
import type { Handler } from '#platform/call/context'

type Shown = Output<typeof call>

interface Counted {
  kind: 'draw' | 'match'
  finished: number
  void: number
  late: number
}
interface Outage {
  kind: OutageKind
  cause: string
  from: number
  /** 0: it goes on. */
  until: number
}

const DRAWS = `SELECT game_code AS gameCode, issue, draw_at AS drawAt, state = 'void' AS isVoid
  FROM lottery_draw WHERE finished_at IS NOT NULL ORDER BY draw_at DESC LIMIT ?`
const MATCHES = `SELECT event, finished_at AS at FROM sports_match
  WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT ?`
const RESULTS = `SELECT kind, SUM(finished) AS finished, SUM(void) AS void, SUM(late) AS late
  FROM truth_result WHERE day >= ? GROUP BY kind`
/** What ends by itself later has not ended yet. */
const OUTAGES = `SELECT kind, cause, from_at AS "from",
    CASE WHEN until_at > ?2 THEN 0 ELSE until_at END AS until FROM (
      SELECT kind, cause, from_at, until_at FROM outage
      UNION ALL SELECT 'silence', vendor, from_at, until_at FROM vendor_silence)
  WHERE until_at = 0 OR until_at > ?1 ORDER BY from_at DESC`

const NONE = { finished: 0, void: 0, late: 0 }
const LISTED = 8
const OUTAGES_LISTED = 50

/** Milliseconds of a span in which the site as a whole could not be played; no moment twice. */
export function downTime(outages: readonly Outage[], from: number, now: number): number {
  const whole = outages
    .filter(({ kind }) => kind === 'site' || kind === 'maintenance')
    .map((each) => ({ start: Math.max(each.from, from), end: each.until || now }))
    .sort((a, b) => a.start - b.start)
  let sum = 0
  let until = from
  for (const { start, end } of whole) {
    sum += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return sum
}

async function matchesOf({ DB }: Env): Promise<Shown['matches']> {
  const { results } = await DB.prepare(MATCHES).bind(LISTED).all<{ event: string; at: number }>()
  return results.flatMap(({ event, at }) => {
    const match = virtualMatch(event)
    if (!match) return []
    const [home, away] = namesOf(match)
    return [{ event, home, away, at }]
  })
}

/** Draws and matches with their proofs, and when there was nothing to play. */
export const activity: Handler<'truth.activity'> = async ({ days }, { env, now }) => {
  const at = now()
  const from = at - Math.min(days ?? TRUTH_DAYS, TRUTH_DAYS_MAX) * DAY_MS
  const [draws = [], counted = [], outages = [], checks = [], clock = []] = (
    await env.DB.batch([
      env.DB.prepare(DRAWS).bind(LISTED),
      env.DB.prepare(RESULTS).bind(Math.floor(from / DAY_MS)),
      env.DB.prepare(OUTAGES).bind(from, at),
      env.DB.prepare('SELECT kind, count FROM truth_checks'),
      env.DB.prepare('SELECT since FROM site_beat'),
    ])
  ).map(({ results }) => results)
  const of = (kind: Counted['kind']) => {
    const row = (counted as Counted[]).find((each) => each.kind === kind)
    return row ? { finished: row.finished, void: row.void, late: row.late } : NONE
  }
  const since = (clock as { since: number }[])[0]?.since ?? at
  const watched = Math.max(from, since)
  const found = outages as Outage[]
  const handed = (kind: string) =>
    (checks as { kind: string; count: number }[]).find((each) => each.kind === kind)?.count ?? 0
  return {
    draws: (draws as Shown['draws']).map((row) => ({ ...row, isVoid: !!row.isVoid })),
    matches: await matchesOf(env),
    results: { draws: of('draw'), matches: of('match') },
    watched: { from: watched, to: at, downMs: downTime(found, watched, at) },
    outages: found.slice(0, OUTAGES_LISTED),
    checked: { draws: handed('draw'), matches: handed('match'), entries: handed('entry') },
  }
}
