import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { DAY_MS, RECORD_SLOT_MS } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { allRaffles, keepRaffle, type Raffle, raffleBy, takenUntil } from './kept'
import { raffleOf } from './rpc'

const LASTS_MAX_MS = 90 * DAY_MS
/** Nothing is given that is not made of hundredths of a unit. */
const HUNDREDTH = 100

async function sumsOf(env: Env, code: string, now: number) {
  const kept = await raffleBy(env, code)
  const { state, startsAt, endsAt, prizes } = kept
  const budget = prizes.reduce((sum, { amount, count }) => sum + amount * count, 0)
  const sums = await raffleOf(env, code).sums()
  const lapsed = now < takenUntil(kept) ? 0 : sums.won - sums.given
  return { code, state, startsAt, endsAt, budget, lapsed, ...sums }
}

/** Announces a raffle with the hash of its seed; it never changes. */
export const makeRaffle: Handler<'operator.makeRaffle'> = async (input, context) => {
  const { env, now, act } = context
  const raffle: Raffle = input
  const { code, titles, prizes, startsAt, endsAt } = raffle
  const isTimed = endsAt > startsAt && endsAt > now() && endsAt - startsAt <= LASTS_MAX_MS
  const isNamed = new Set(prizes.map((prize) => prize.code)).size === prizes.length
  const isExact = prizes.every(({ amount }) => amount % HUNDREDTH === 0)
  // Valid bets are counted by the quarter of an hour.
  const isWhole = startsAt % RECORD_SLOT_MS === 0 && endsAt % RECORD_SLOT_MS === 0
  if (!isTimed || !isWhole || !isNamed || !isExact || Object.keys(titles).length === 0)
    throw new AppError('terms.incomplete')
  const made = await raffleOf(env, code).make(raffle)
  if ('refused' in made) throw new AppError('promotion.running')
  await keepRaffle(env, raffle, made.commitment, now())
  act.note(code, JSON.stringify(raffle).slice(0, 500))
  return sumsOf(env, code, now())
}

export const drawRaffleNow: Handler<'operator.drawRaffle'> = async ({ code }, context) => {
  const { env, now, act } = context
  await raffleBy(env, code)
  if (!(await raffleOf(env, code).draw())) throw new AppError('raffle.running')
  act.note(code, 'drawn')
  return sumsOf(env, code, now())
}

export const operatorRaffles: Handler<'operator.raffles'> = async (_input, { env, now }) => ({
  raffles: await Promise.all((await allRaffles(env)).map(({ code }) => sumsOf(env, code, now()))),
})
