import { AppError, isErrorCode } from '#lib/errors'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler, MemberContext } from '#platform/call/context'
import { personOf } from '#platform/promotion/promotion/index'
import { assertRain, type KeptRain, rainBy, shownRains } from './kept'
import { rainOf } from './rpc'

/** Opens an envelope: its object says which, and has the member's book credit it, once. */
export const openRain: Handler<'rain.open'> = async ({ code }, { env, book, member }) => {
  await assertRain(env, code)
  const opened = await rainOf(env, code).open({ member: member.id, type: member.type, book })
  if (!('refused' in opened)) return { amount: opened.amount, left: opened.left }
  const { refused, until = 0, minimum = 0 } = opened
  if (refused === 'envelope.valid-bet')
    throw new AppError('envelope.valid-bet', { amount: minimum })
  const known = isErrorCode(refused) ? refused : 'envelope.over'
  throw new AppError(known, until > 0 ? { until } : {})
}

async function shownOf(context: MemberContext, rain: KeptRain) {
  const { env, member, now, language } = context
  const { left, own } = await rainOf(env, rain.code).of(member.id)
  const { titles, state, startsAt, endsAt, member: giver, from = '', ...rest } = rain
  const isOver = state === 'over' || now() >= endsAt
  const running = left > 0 ? ('open' as const) : ('empty' as const)
  const standing = isOver ? ('over' as const) : now() < startsAt ? ('soon' as const) : running
  return {
    ...{ ...rest, startsAt, endsAt, left },
    ...{ from, isOwn: giver === member.id },
    title: titles[language] ?? Object.values(titles)[0] ?? '',
    state: own ? ('mine' as const) : standing,
    amount: own?.amount ?? 0,
    isProved: state === 'over',
  }
}

/** Red envelopes for a member; whoever may be given nothing sees none. */
export const listRains: Handler<'rain.list'> = async (_input, context) => {
  const { env, now } = context
  const rains = await shownRains(env, now())
  if (rains.length === 0) return { rains: [] }
  if (blockOf(await personOf(context), now()) !== 'ok') return { rains: [] }
  return { rains: await Promise.all(rains.map((rain) => shownOf(context, rain))) }
}

/** How they were split: for anybody, once they are over. */
export const proveRain: Handler<'rain.proof'> = async ({ code }, { env }) => {
  const { mode, total, shares, commitment } = await rainBy(env, code)
  const proof = await rainOf(env, code).proof()
  if (!proof) throw new AppError('rain.running')
  return { code, mode, total, shares, commitment, ...proof }
}
