import { AppError, isErrorCode } from '#lib/errors'
import { DAY_MS, RECORD_SLOT_MS } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { allWheels, type KeptWheel, keepWheel, setWheel, type Wheel, wheelBy } from './kept'
import { type WheelSums, wheelOf } from './rpc'

const LASTS_MAX_MS = 366 * DAY_MS
/** Nothing is given that is not made of hundredths of a unit. */
const HUNDREDTH = 100

const shownOf = ({ code, state, startsAt, endsAt, budget }: KeptWheel, sums: WheelSums) => {
  const { won, given, spins, stock } = sums
  return { code, state, startsAt, endsAt, budget, won, given, spins, stock: [...stock] }
}

/** Whether it may be made: whole, exact, with a consolation that never runs out. */
function isSound({ segments, consolation, budget, startsAt, endsAt }: Wheel, now: number): boolean {
  const isTimed = endsAt > startsAt && endsAt > now && endsAt - startsAt <= LASTS_MAX_MS
  // Valid bets are counted by the quarter of an hour.
  const isWhole = startsAt % RECORD_SLOT_MS === 0 && endsAt % RECORD_SLOT_MS === 0
  const isNamed = new Set(segments.map(({ code }) => code)).size === segments.length
  const isExact = segments.every(({ amount }) => amount % HUNDREDTH === 0)
  const isEndless = segments.some(({ code, stock }) => code === consolation && stock === null)
  const most = Math.max(...segments.map(({ amount }) => amount))
  return isTimed && isWhole && isNamed && isExact && isEndless && most > 0 && budget >= most
}

/** Makes a wheel and sets its money aside; it never changes, and waits to be started. */
export const makeWheel: Handler<'operator.makeWheel'> = async (input, context) => {
  const { env, now, act } = context
  const wheel: Wheel = input
  const { code, titles } = wheel
  if (!isSound(wheel, now()) || Object.keys(titles).length === 0)
    throw new AppError('terms.incomplete')
  if (!(await wheelOf(env, code).make(wheel))) throw new AppError('promotion.running')
  await keepWheel(env, wheel, now())
  act.note(code, JSON.stringify(wheel).slice(0, 500))
  return shownOf(await wheelBy(env, code), await wheelOf(env, code).sums())
}

/** Starts a wheel, or stops it: what was won is given all the same. */
export const runWheel: Handler<'operator.runWheel'> = async ({ code, isOn }, context) => {
  const { env, act } = context
  const wheel = await wheelBy(env, code)
  if (wheel.state === 'spent' || (!isOn && wheel.state !== 'running'))
    throw new AppError('review.state')
  const sums = await wheelOf(env, code).run(isOn)
  const state = isOn ? ('running' as const) : ('stopped' as const)
  await setWheel(env, code, state)
  act.note(code, state)
  return shownOf({ ...wheel, state }, sums)
}

/** Adds so many of a prize to its stock: from the next spin on, within the wheel's money. */
export const restockWheel: Handler<'operator.restockWheel'> = async (input, context) => {
  const { env, key, act } = context
  const { code, prize, count } = input
  const wheel = await wheelBy(env, code)
  if (wheel.state === 'spent') throw new AppError('review.state')
  const stocked = await wheelOf(env, code).restock({ key, code: prize, count })
  if ('refused' in stocked)
    throw new AppError(isErrorCode(stocked.refused) ? stocked.refused : 'promotion.over')
  act.note(code, `${prize} ${count}`)
  return shownOf(wheel, stocked)
}

export const operatorWheels: Handler<'operator.wheels'> = async (_input, { env }) => ({
  wheels: await Promise.all(
    (await allWheels(env)).map(async (wheel) =>
      shownOf(wheel, await wheelOf(env, wheel.code).sums()),
    ),
  ),
})
