import { AppError, isErrorCode } from '#lib/errors'
import { chancesNow, wheelName } from '#lib/rewards/chance/wheel-proof'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { personOf, promotionInternals } from '#platform/promotion/promotion/index'
import { numbersOf } from '#platform/promotion/raffle/index'
import { type KeptWheel, shownWheels, wheelBy } from './kept'
import { wheelOf } from './rpc'
import type { SpinRow } from './spins'

const shownSpin = (spin: SpinRow) => {
  const { number, at, day, member_seed: memberSeed, nonce, roll, hit, given, amount, state } = spin
  return { number, at, day, memberSeed, nonce, roll, hit, given, amount, state }
}

async function shownOf(context: MemberContext, wheel: KeptWheel) {
  const { env, member, now, language } = context
  const { code, titles, per, perDay, startsAt, endsAt, consolation, state } = wheel
  const name = await wheelName(code, member.id)
  const [own, earned] = await Promise.all([
    wheelOf(env, code).of(member.id, name),
    numbersOf(env, wheel, member.id),
  ])
  const { segments, spins, ...standing } = own
  const chances = chancesNow(segments, consolation)
  const isOver = state !== 'running' || now() >= endsAt
  return {
    ...{ code, per, perDay, startsAt, endsAt, consolation, name, earned, ...standing },
    title: titles[language] ?? Object.values(titles)[0] ?? '',
    state: isOver ? ('over' as const) : now() < startsAt ? ('soon' as const) : ('open' as const),
    segments: segments.map(({ amount, stock }, at) => {
      const { code: segment = '', chance = 0, of = 1 } = chances[at] ?? {}
      return { code: segment, amount, chance, of, left: stock }
    }),
    left: Math.max(0, earned - own.nonce),
    spins: spins.map(shownSpin),
  }
}

/** Wheels for a member; whoever may be given nothing sees none. */
export const listWheels: Handler<'wheel.list'> = async (_input, context) => {
  const { env, now } = context
  const wheels = await shownWheels(env, now())
  if (wheels.length === 0) return { wheels: [] }
  if (blockOf(await personOf(context), now()) !== 'ok') return { wheels: [] }
  return { wheels: await Promise.all(wheels.map((wheel) => shownOf(context, wheel))) }
}

/** Turns a wheel with a spin that was earned; the same request again is the same spin. */
export const spinMine: Handler<'wheel.spin'> = async ({ code }, context) => {
  const { env, book, member, key } = context
  const wheel = await wheelBy(env, code)
  if (wheel.state === 'draft') throw new AppError('promotion.unknown')
  await askBook(env, book, promotionInternals.assertOpen, member.id)
  const earned = await numbersOf(env, wheel, member.id)
  const name = await wheelName(code, member.id)
  const spun = await wheelOf(env, code).spin({ member: member.id, book, name, key, earned })
  if ('spin' in spun) return shownSpin(spun.spin)
  throw new AppError(isErrorCode(spun.refused) ? spun.refused : 'promotion.over')
}

export const setWheelSeed: Handler<'wheel.setSeed'> = async ({ code, memberSeed }, context) => {
  const { env, member } = context
  const { state } = await wheelBy(env, code)
  if (state === 'draft') throw new AppError('promotion.unknown')
  await wheelOf(env, code).setSeed(member.id, memberSeed)
  return { memberSeed }
}

/** How it turned on a day: for anybody, once the day is over. */
export const proveWheel: Handler<'wheel.proof'> = async ({ code, day }, { env }) => {
  const { consolation } = await wheelBy(env, code)
  const proof = await wheelOf(env, code).proof(day)
  if (!proof) throw new AppError('wheel.day')
  const { commitment, seed, segments, turns, restocks = [] } = proof
  const lists = { segments: [...segments], turns: [...turns], restocks: [...restocks] }
  return { code, day, commitment, seed, consolation, ...lists }
}
