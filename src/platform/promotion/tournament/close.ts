import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { feeBack, feeParts } from '#lib/rewards/play/tournament'
import { allBooks } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { catchUp } from '#platform/projection/index'
import { rankedOf, withPrizes } from '#platform/promotion/board/index'
import { prizesDue } from '#platform/promotion/prize/index'
import { budgetOf } from '#platform/promotion/promotion/index'
import { tournamentInternals } from './internal'
import { budgetName, type Tournament, takePart, tournamentBy } from './kept'
import { entrantsOf, prizeAtOf, rankingOf } from './table'

/** How long after its end a table is closed: what was settled before comes in until then. */
const CLOSED_AFTER_MS = 10 * MINUTE_MS

/** Who has paid to take part, by what every book says: nobody else does from then on. */
async function entrantsPaid(env: Env, { code }: Tournament): Promise<number> {
  const books = await allBooks(env)
  const entries = await Promise.all(
    books.map((book) => askBook(env, book, tournamentInternals.closeFees, code)),
  )
  const all = entries.flat()
  if (all.length > 0) await takePart(env, code, all).run()
  return all.length
}

/** Gives entrants back what is theirs, then adds what stays of their fees to the budget. */
async function settleFees(env: Env, tournament: Tournament, entrants: number, paid: Minor) {
  const { code, definition } = tournament
  const { buyIn, fee, pool: added } = definition
  const { net } = feeParts(buyIn, fee)
  const isAll = isCalledOff(tournament, entrants)
  const minEntrants = isAll ? entrants + 1 : 0
  const each = feeBack({ entrants, minEntrants, buyIn, net, added, paid })
  for (const book of await allBooks(env)) {
    const asked = { code, each, isAll }
    let left = 1
    while (left > 0) left = (await askBook(env, book, tournamentInternals.returnFees, asked)).left
  }
  const stays = isAll ? 0 : entrants * (net - each)
  if (stays > 0) await budgetOf(env, budgetName(code)).fund(`entries|${code}`, stays)
}

/** Too few take part, or it was ended before it had begun. */
const isCalledOff = ({ definition, startsAt, endsAt }: Tournament, entrants: number): boolean =>
  entrants < definition.minEntrants || endsAt <= startsAt

/** Freezes the table, then writes its prizes and that it is closed down at once. */
async function closeOne(env: Env, code: string, now: number): Promise<void> {
  const { DB } = env
  const tournament = await tournamentBy(env, code)
  const { definition } = tournament
  const isPaidFor = definition.buyIn > 0
  const entrants = isPaidFor
    ? await entrantsPaid(env, tournament)
    : await entrantsOf(env, tournament)
  await DB.prepare(
    `INSERT INTO tournament_board (tournament, member, place, score)
     SELECT ?1, member, place, score FROM (${rankedOf(rankingOf(tournament))})
     WHERE NOT EXISTS (SELECT 1 FROM tournament_board WHERE tournament = ?1)`,
  )
    .bind(code, definition.minBets, now)
    .run()
  const isOff = isPaidFor ? isCalledOff(tournament, entrants) : entrants < definition.minEntrants
  const { results } = await DB.prepare(
    `SELECT member, place FROM tournament_board WHERE tournament = ? AND place <= ?
     ORDER BY place, member`,
  )
    .bind(code, isOff ? 0 : definition.shares.length)
    .all<{ member: string; place: number }>()
  const prizeAt = prizeAtOf(definition, entrants)
  const won = withPrizes(results, prizeAt).filter(({ prize }) => prize > 0)
  const paid = won.reduce((sum, { prize }) => sum + prize, 0)
  if (isPaidFor) await settleFees(env, tournament, entrants, paid)
  await DB.batch([
    DB.prepare(
      // By the whole key of each: else every row is held against every prize.
      `WITH won AS MATERIALIZED (SELECT ?1 AS tournament, value ->> 'member' AS member,
         value ->> 'prize' AS prize FROM json_each(?2))
       UPDATE tournament_board AS b SET prize = won.prize FROM won
       WHERE b.tournament = won.tournament AND b.member = won.member`,
    ).bind(code, JSON.stringify(won)),
    prizesDue(
      env,
      won.map(({ member, prize: amount }) => {
        return { pot: budgetName(code), name: 'place', member, amount, kind: 'reward' }
      }),
      now,
    ),
    DB.prepare(`UPDATE tournament SET state = 'final', entrants = ? WHERE code = ?`).bind(
      ...[entrants, code],
    ),
    DB.prepare('DELETE FROM tournament_run WHERE tournament = ?').bind(code),
  ])
}

/** Closes tournaments that ended ten minutes ago, once: with what every book has told. */
export async function closeTournaments(env: Env, now: number): Promise<void> {
  const { results: due } = await env.DB.prepare(
    `SELECT code FROM tournament WHERE state = 'running' AND ends_at <= ? LIMIT 50`,
  )
    .bind(now - CLOSED_AFTER_MS)
    .all<{ code: string }>()
  if (due.length === 0) return
  for (const book of await allBooks(env)) await catchUp(env, book)
  for (const { code } of due) {
    try {
      await closeOne(env, code, now)
    } catch (error) {
      // One whose book does not answer is closed later, and holds up no other.
      const event = { event: 'tournament.unclosed', code, error: String(error) }
      console.error(JSON.stringify(event))
    }
  }
}
