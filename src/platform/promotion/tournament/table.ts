import type { Env } from '#env'
import { LEADERS_SHOWN } from '#lib/limits'
import type { Minor } from '#lib/money'
import { feeParts, tournamentPrizes } from '#lib/rewards/play/tournament'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'
import { leadersOf, type Ranking, sharedPrize } from '#platform/promotion/board/index'
import { type Tournament, tournamentBy } from './kept'

export const rankingOf = ({ code, definition }: Tournament): Ranking => ({
  ...{ table: 'tournament_score', score: 'score', values: [code, definition.minBets] },
  scope: 'p.tournament = ?1 AND p.bets >= ?2',
})

/** What the house adds, and what entrants have paid into it. */
export const poolOf = ({ pool, buyIn, fee }: Tournament['definition'], entrants: number): Minor =>
  pool + entrants * feeParts(buyIn, fee).net

/** What a place gives. */
export function prizeAtOf(definition: Tournament['definition'], entrants: number) {
  const prizes = tournamentPrizes(poolOf(definition, entrants), definition.shares)
  return (place: number): Minor => prizes[place - 1] ?? 0
}

/** How many take part, trials aside: until it is closed, then as it was. */
export async function entrantsOf({ DB }: Env, tournament: Tournament): Promise<number> {
  if (tournament.state === 'final') return tournament.entrants
  const query = `SELECT (SELECT COUNT(*) FROM tournament_score WHERE tournament = ?1)
    - (SELECT COUNT(*) FROM member m CROSS JOIN tournament_score p ON p.member = m.id
      WHERE (m.type = 4 OR m.state <> 'active') AND m.type = 4
        AND p.tournament = ?1) AS n`
  return (await DB.prepare(query).bind(tournament.code).first<number>('n')) ?? 0
}

export function stateOf({ state, startsAt, endsAt }: Tournament, now: number) {
  if (state === 'final') return 'final' as const
  if (now >= endsAt) return 'closing' as const
  return now < startsAt ? ('soon' as const) : ('open' as const)
}

interface Place {
  member: string
  account: string
  score: number
  place: number
  prize: Minor
}

/** A closed table: the first rows, and the reader's own wherever it is. */
const FROZEN = `SELECT b.member, b.score, b.place, b.prize, m.username AS account
  FROM tournament_board b JOIN member m ON m.id = b.member
  WHERE b.tournament = ?1 AND (b.member = ?2 OR b.member IN
    (SELECT member FROM tournament_board WHERE tournament = ?1
     ORDER BY place, member LIMIT ${LEADERS_SHOWN}))
  ORDER BY b.place, b.member`

async function rowsOf(env: Env, tournament: Tournament, member: string, now: number) {
  const { code, definition, state } = tournament
  if (state === 'final')
    return (await env.DB.prepare(FROZEN).bind(code, member).all<Place>()).results
  const [entrants, rows] = await Promise.all([
    entrantsOf(env, tournament),
    leadersOf(env, rankingOf(tournament), { member, now }),
  ])
  const prizeAt = prizeAtOf(definition, entrants)
  return rows.map((row): Place => ({ ...row, prize: sharedPrize(row, prizeAt) }))
}

/** Who leads: as it stands, or as it was when the table was closed. */
export const tournamentTable: Handler<'tournament.table'> = async ({ code }, context) => {
  const { env, member, now } = context
  const tournament = await tournamentBy(env, code)
  const isShown = tournament.state !== 'draft'
  const rows = isShown ? await rowsOf(env, tournament, member.id, now()) : []
  return {
    list: rows.map(({ member: id, account, score, place, prize }) => ({
      ...{ account: maskedName(account), isMe: id === member.id, place, score, prize },
    })),
    state: stateOf(tournament, now()),
  }
}
