import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { DAY_MS } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import type { Handler } from '#platform/call/context'
import { budgetOf, givenFrom } from '#platform/promotion/promotion/index'
import {
  allTournaments,
  budgetName,
  end,
  keepDraft,
  start,
  type Tournament,
  tournamentBy,
} from './kept'
import { entrantsOf } from './table'

const LASTS_MAX_MS = 90 * DAY_MS

async function sumsOf(env: Env, { code, state }: Pick<Tournament, 'code' | 'state'>) {
  const { budget, reserved, spent } = await budgetOf(env, budgetName(code)).sums()
  return { code, state, budget, reserved, spent }
}

/** Makes a tournament; one that has started never changes. */
export const setTournament: Handler<'operator.setTournament'> = async (input, context) => {
  const { code, definition } = input
  const { env, now, act } = context
  const { from, to } = definition
  if (to <= from || to <= now() || to - from > LASTS_MAX_MS) throw new AppError('terms.incomplete')
  const { pool, buyIn, fee, join } = definition
  if ((pool === 0 && buyIn === 0) || (fee > 0 && buyIn === 0) || (buyIn > 0 && !join))
    throw new AppError('terms.incomplete')
  // Where the law is strict, prizes out of what entrants pay are gambling.
  if (buyIn > 0 && !profileOf(env.PROFILE).transfersAllowed) throw new AppError('terms.entry-fee')
  if (!(await keepDraft(env, code, definition, now()))) throw new AppError('promotion.running')
  act.note(code, JSON.stringify(definition).slice(0, 500))
  return {}
}

export const fundTournament: Handler<'operator.fundTournament'> = async (input, context) => {
  const { code, amount } = input
  const { env, key, act } = context
  const tournament = await tournamentBy(env, code)
  await budgetOf(env, budgetName(code)).fund(key, amount)
  act.note(code, String(amount))
  return sumsOf(env, tournament)
}

/** Starts one whose whole pool is there; ends one that runs, which is then closed as it stands. */
export const runTournament: Handler<'operator.runTournament'> = async (input, context) => {
  const { code, isOn } = input
  const { env, now, act } = context
  const tournament = await tournamentBy(env, code)
  if (tournament.state !== (isOn ? 'draft' : 'running')) throw new AppError('review.state')
  if (isOn && tournament.definition.to <= now()) throw new AppError('terms.incomplete')
  const { budget, reserved, spent } = await sumsOf(env, tournament)
  if (isOn && budget - reserved - spent < tournament.definition.pool)
    throw new AppError('promotion.budget')
  await (isOn ? start(env, tournament, now()) : end(env, code, now()))
  act.note(code, isOn ? 'running' : 'ended')
  return sumsOf(env, { code, state: 'running' })
}

export const operatorTournaments: Handler<'operator.tournaments'> = async (_input, { env }) => ({
  tournaments: await Promise.all(
    (await allTournaments(env)).map(async (tournament) => ({
      ...(await sumsOf(env, tournament)),
      definition: tournament.definition,
      startsAt: tournament.startsAt,
      endsAt: tournament.endsAt,
      entrants: await entrantsOf(env, tournament),
      given: await givenFrom(env, budgetName(tournament.code)),
    })),
  ),
})
