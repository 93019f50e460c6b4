import type { Output } from '#lib/api/call'
import type { list } from '#lib/api/reward/tournament'
import { AppError } from '#lib/errors'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { feeParts, tournamentPrizes } from '#lib/rewards/play/tournament'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler, MemberContext } from '#platform/call/context'
import { gameTitles } from '#platform/game/index'
import { askBook } from '#platform/kernel/books'
import { personOf, promotionInternals } from '#platform/promotion/promotion/index'
import { tournamentInternals } from './internal'
import { shownTournaments, type Tournament, takePart, tournamentBy } from './kept'
import { entrantsOf, poolOf, stateOf } from './table'

type Shown = Output<typeof list>['tournaments'][number]

interface Own {
  score: number
  bets: number
}

async function shownOf(context: MemberContext, tournament: Tournament): Promise<Shown> {
  const { env, member, language, now } = context
  const { code, definition, startsAt, endsAt } = tournament
  const { names, scoring, games, categories, minStake, minBets, join } = definition
  const { minEntrants, buyIn, fee } = definition
  const own = await env.DB.prepare(
    'SELECT score, bets FROM tournament_score WHERE tournament = ? AND member = ?',
  )
    .bind(code, member.id)
    .first<Own>()
  const rows = games.map((gameCode) => ({ gameCode }))
  const titleOf = await gameTitles(context, rows)
  const entrants = await entrantsOf(env, tournament)
  return {
    ...{ code, name: names[language] ?? names[DEFAULT_LANGUAGE] ?? Object.values(names)[0] ?? '' },
    ...{ state: stateOf(tournament, now()), scoring },
    ...{ categories, minStake, minBets, startsAt, endsAt, join, minEntrants },
    games: rows.map((row) => ({ ...row, title: titleOf(row) })),
    isIn: !join || own !== null,
    ...{ buyIn, cut: feeParts(buyIn, fee).cut },
    prizes: tournamentPrizes(poolOf(definition, entrants), definition.shares),
    entrants,
    score: own?.score ?? 0,
    bets: own?.bets ?? 0,
  }
}

/** Tournaments for a member; whoever may be given nothing sees none. */
export const listTournaments: Handler<'tournament.list'> = async (_input, context) => {
  const { env, now } = context
  const all = await shownTournaments(env, now())
  if (all.length === 0) return { tournaments: [] }
  if (blockOf(await personOf(context), now()) !== 'ok') return { tournaments: [] }
  return { tournaments: await Promise.all(all.map((one) => shownOf(context, one))) }
}

/** Takes part from now on, for its entry fee; a second time changes nothing. */
export const joinTournament: Handler<'tournament.join'> = async ({ code }, context) => {
  const { env, member, book, now } = context
  const tournament = await tournamentBy(env, code)
  await askBook(env, book, promotionInternals.assertOpen, member.id)
  const { state, definition, startsAt, endsAt } = tournament
  if (state !== 'running' || !definition.join || now() >= endsAt) throw new AppError('review.state')
  const { buyIn, fee } = definition
  const entering = { code, member: member.id, ...feeParts(buyIn, fee), endsAt }
  const { at } =
    buyIn > 0 ? await askBook(env, book, tournamentInternals.payFee, entering) : { at: now() }
  await takePart(env, code, [{ member: member.id, at: Math.max(at, startsAt) }]).run()
  return shownOf(context, tournament)
}
