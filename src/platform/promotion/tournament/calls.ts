import type { Output } from '#lib/api/call'
import type { list } from '#lib/api/reward/tournament'
import { AppError } from '#lib/errors'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { tournamentPrizes } from '#lib/rewards/play/tournament'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler, MemberContext } from '#platform/call/context'
import { gameTitles } from '#platform/game/index'
import { askBook } from '#platform/kernel/books'
import { personOf, promotionInternals } from '#platform/promotion/promotion/index'
import { shownTournaments, type Tournament, tournamentBy } from './kept'
import { entrantsOf, stateOf } from './table'

type Shown = Output<typeof list>['tournaments'][number]

interface Own {
  score: number
  bets: number
}

async function shownOf(context: MemberContext, tournament: Tournament): Promise<Shown> {
  const { env, member, language, now } = context
  const { code, definition, startsAt, endsAt } = tournament
  const { names, scoring, games, categories, minStake, minBets, join, minEntrants } = definition
  const own = await env.DB.prepare(
    'SELECT score, bets FROM tournament_score WHERE tournament = ? AND member = ?',
  )
    .bind(code, member.id)
    .first<Own>()
  const rows = games.map((gameCode) => ({ gameCode }))
  const titleOf = await gameTitles(context, rows)
  return {
    ...{ code, name: names[language] ?? names[DEFAULT_LANGUAGE] ?? Object.values(names)[0] ?? '' },
    ...{ state: stateOf(tournament, now()), scoring },
    ...{ categories, minStake, minBets, startsAt, endsAt, join, minEntrants },
    games: rows.map((row) => ({ ...row, title: titleOf(row) })),
    isIn: !join || own !== null,
    prizes: tournamentPrizes(definition.pool, definition.shares),
    entrants: await entrantsOf(env, tournament),
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

/** Takes part from now on; a second time changes nothing. */
export const joinTournament: Handler<'tournament.join'> = async ({ code }, context) => {
  const { env, member, book, now } = context
  const tournament = await tournamentBy(env, code)
  await askBook(env, book, promotionInternals.assertOpen, member.id)
  const { state, definition, startsAt, endsAt } = tournament
  if (state !== 'running' || !definition.join || now() >= endsAt) throw new AppError('review.state')
  await env.DB.prepare(
    `INSERT OR IGNORE INTO tournament_score (tournament, member, score, bets, reached_at,
       joined_at) VALUES (?1, ?2, 0, 0, ?3, ?3)`,
  )
    .bind(code, member.id, Math.max(now(), startsAt))
    .run()
  return shownOf(context, tournament)
}
