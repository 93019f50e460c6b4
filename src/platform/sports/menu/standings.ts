import { AppError } from '#lib/errors'
import { STANDINGS_RESULTS } from '#lib/sports/limits'
import { MARGINS } from '#lib/sports/odds/margins'
import { competitionOf } from '#lib/sports/virtual/competitions'
import { namesOf, virtualMatch } from '#lib/sports/virtual/match-id'
import type { Handler } from '#platform/call/context'
import { type LeagueResults, leagueOf } from '#platform/sports/league/rpc'
import { strengthsOf } from './event'

const WIN_POINTS = 3

const emptyRow = () => ({ played: 0, won: 0, drawn: 0, lost: 0, scored: 0, against: 0, points: 0 })
type Row = ReturnType<typeof emptyRow>

function count(row: Row, own: number, other: number): void {
  row.played += 1
  row.scored += own
  row.against += other
  if (own > other) row.won += 1
  else if (own < other) row.lost += 1
  else row.drawn += 1
  row.points = row.won * WIN_POINTS + row.drawn
}

/** Rows by the place of a participant. */
function tableOf(over: LeagueResults['over'], size: number): Row[] {
  const rows = Array.from({ length: size }, emptyRow)
  for (const { event, state, home, away } of over) {
    const [first, second] = virtualMatch(event)?.pair ?? []
    const [one, other] = [rows[first ?? -1], rows[second ?? -1]]
    if (state !== 'ended' || !one || !other) continue
    count(one, home, away)
    count(other, away, home)
  }
  return rows
}

/** A competition's table, of the matches that this site has drawn, and its newest results. */
export const standings: Handler<'sports.standings'> = async ({ competition: code }, context) => {
  const competition = competitionOf(code)
  if (!competition) throw new AppError('sports.competition-unknown')
  const at = context.now()
  const { season, over } = await leagueOf(context.env, code).season(at)
  const { participants, sport, name, markets } = competition
  const rows = tableOf(over, participants.length)
  const table = participants.map((side, place) => ({
    ...{ code: side.code, name: side.name },
    ...(rows[place] ?? emptyRow()),
  }))
  table.sort(
    (one, other) =>
      other.points - one.points ||
      other.scored - other.against - (one.scored - one.against) ||
      other.scored - one.scored ||
      (one.name < other.name ? -1 : 1),
  )
  const codes = new Set(markets.map((market) => market.split('/')[0] ?? ''))
  return {
    serverTime: at,
    ...{ code, name, sport, virtual: true, season, table },
    results: over.slice(0, STANDINGS_RESULTS).map(({ event, state, kickOff, home, away }) => {
      const match = virtualMatch(event)
      const [first = '', second = ''] = match ? namesOf(match) : []
      const called = state === 'abandoned' ? ('abandoned' as const) : ('ended' as const)
      const score = [home, away]
      return { id: event, startAt: kickOff, home: first, away: second, state: called, score }
    }),
    participants: participants.map((side) => ({
      ...{ code: side.code, name: side.name },
      strength: strengthsOf(side),
    })),
    margins: Object.fromEntries([...codes].map((market) => [market, MARGINS[market] ?? 0])),
  }
}
