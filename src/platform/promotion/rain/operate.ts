import type { Env } from '#env'
import { AppError, isErrorCode } from '#lib/errors'
import { DAY_MS } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import type { Handler } from '#platform/call/context'
import { allBooks } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { chatOf } from '#platform/promotion/chat/index'
import { rainInternals } from './internal'
import { allRains, endRain, keepRain, type Rain, rainBy } from './kept'
import { rainOf } from './rpc'

const LASTS_MAX_MS = 90 * DAY_MS

async function sumsOf(env: Env, code: string) {
  const { total, shares, state, startsAt } = await rainBy(env, code)
  const { state: _, ...sums } = await rainOf(env, code).sums()
  return { code, state, total, shares, startsAt, ...sums }
}

/** Money is set aside first, then split, then announced; the same again is the same. */
export const makeRain: Handler<'operator.makeRain'> = async (input, context) => {
  const { env, now, act } = context
  const { room, ...rain }: Rain & { room?: string | undefined } = input
  const { code, titles, total, startsAt, endsAt } = rain
  const isTimed = endsAt > startsAt && endsAt > now() && endsAt - startsAt <= LASTS_MAX_MS
  if (!isTimed || Object.keys(titles).length === 0) throw new AppError('terms.incomplete')
  const [book] = await allBooks(env)
  // Where nobody has registered there is no ledger that could set anything aside.
  if (!book) throw new AppError('promotion.budget')
  const object = rainOf(env, code)
  const made = await object.make(rain, book)
  if ('refused' in made)
    throw new AppError(isErrorCode(made.refused) ? made.refused : 'terms.incomplete')
  const asked = { code, amount: total, currency: profileOf(env.PROFILE).currency }
  if (!(await askBook(env, made.book, rainInternals.fundRain, asked)))
    throw new AppError('promotion.running')
  await object.funded()
  await keepRain(env, rain, made.commitment, now())
  if (room) await chatOf(env, room).rain(code, titles[room] ?? Object.values(titles)[0] ?? code)
  act.note(code, String(total))
  return sumsOf(env, code)
}

/** Ends them now: nobody takes another part, and what is left goes back. */
export const stopRain: Handler<'operator.stopRain'> = async ({ code }, context) => {
  const { env, now, act } = context
  await rainBy(env, code)
  await rainOf(env, code).stop()
  await endRain(env, code, now(), false)
  act.note(code, 'stopped')
  return sumsOf(env, code)
}

/** All of them, and what the ledger holds for those that are open. */
export const operatorRains: Handler<'operator.rains'> = async (_input, { env }) => {
  const [rains, books] = await Promise.all([allRains(env), allBooks(env)])
  const held = books.map((book) => askBook(env, book, rainInternals.heldForEnvelopes, undefined))
  return {
    rains: await Promise.all(rains.map(({ code }) => sumsOf(env, code))),
    held: (await Promise.all(held)).reduce((sum, each) => sum + each, 0),
  }
}
