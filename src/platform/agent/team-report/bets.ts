import type { bets as call } from '#lib/api/agent/team-report'
import type { Input, Output } from '#lib/api/call'
import type { Context, Handler } from '#platform/call/context'
import { gameTitles } from '#platform/game/index'
import { namesOf, type ReportQuery, reportOf } from './query'
import { recordOf } from './record'

type Filter = Pick<Input<typeof call>, 'state' | 'gameCode' | 'before' | 'count'>
/** An event of a bet is of its game. */
const ofGame = ({ of }: { of: string }) => ({ gameCode: of })

type Bet = Output<typeof call>['bets'][number]

/** Settled bets of a team, and what they come to. */
export async function betsOf(context: Context, report: ReportQuery, filter: Filter) {
  const { state, gameCode, before, count } = filter
  const kinds = gameCode === undefined ? undefined : [gameCode]
  const found = await recordOf(context, report, { kind: 'bet', state, kinds, before, count })
  const [nameOf, titles] = await Promise.all([
    namesOf(
      context,
      found.rows.map(({ member }) => member),
    ),
    gameTitles(context, found.rows.map(ofGame)),
  ])
  const titleOf = (row: { of: string }) => titles(ofGame(row))
  const bets = found.rows.map((row): Bet => {
    const { id, reference, member, of, stake, valid, payout, at } = row
    return {
      id,
      ticket: reference,
      member,
      account: nameOf(member).account,
      ...{
        gameCode: of,
        title: titleOf(row),
        state: row.state as Bet['state'],
        isUndone: row.count < 0,
      },
      count: row.count,
      stake,
      valid,
      payout,
      at,
    }
  })
  return { ...found, bets }
}

/** Games of a team's bets in some days, whatever else is asked for. */
async function gamesOf({ env }: Context, { of, from, to }: ReportQuery) {
  const { results } = await env.DB.prepare(
    `SELECT DISTINCT of FROM team_tally WHERE agent = ? AND kind = 'bet'
       AND day BETWEEN ? AND ? ORDER BY of`,
  )
    .bind(of.id, from, to)
    .all<{ of: string }>()
  return results.map(ofGame)
}

export const teamBets: Handler<'team.bets'> = async (input, context) => {
  const report = await reportOf(context, input)
  const [{ bets, tallies, from, next }, games] = await Promise.all([
    betsOf(context, report, input),
    gamesOf(context, report),
  ])
  const titleOf = await gameTitles(context, games)
  const titles = games.flatMap((game) => {
    const title = titleOf(game)
    return title ? [[game.gameCode, title]] : []
  })
  const total = { count: 0, stake: 0, valid: 0, payout: 0 }
  for (const { count, stake, valid, payout } of tallies) {
    total.count += count
    total.stake += stake
    total.valid += valid
    total.payout += payout
  }
  const codes = games.map(({ gameCode }) => gameCode)
  return { bets, total, games: codes, titles: Object.fromEntries(titles), from, next }
}
