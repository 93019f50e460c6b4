import type { Env } from '#env'
import { AppError, isErrorCode } from '#lib/errors'
import { DAY_MS, RECORD_SLOT_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { personOf } from '#platform/promotion/promotion/index'
import { rainInternals } from './internal'
import { type KeptRain, rainBy, shownRains } from './kept'
import { rainOf } from './rpc'

const VALID_DAYS = 7

/** A member's own valid bet of the last seven days. */
async function validLately({ DB }: Env, member: string, now: number): Promise<Minor> {
  const from = Math.ceil((now - VALID_DAYS * DAY_MS) / RECORD_SLOT_MS)
  const query =
    'SELECT COALESCE(SUM(valid), 0) AS n FROM record_play WHERE member = ? AND slot >= ?'
  return (await DB.prepare(query).bind(member, from).first<number>('n')) ?? 0
}

/** Opens an envelope: its object says which, the member's book credits it, once. */
export const openRain: Handler<'rain.open'> = async ({ code }, context) => {
  const { env, book, member, now, afterAnswer } = context
  const { minimum } = await rainBy(env, code)
  const [person, valid] = await Promise.all([
    personOf(context),
    minimum > 0 ? validLately(env, member.id, now()) : 0,
  ])
  const rain = rainOf(env, code)
  const taken = await rain.take({
    ...{ member: member.id, book, now: now(), valid, marks: person.marks },
    block: blockOf(person, now()),
  })
  if ('refused' in taken) {
    if (taken.refused === 'envelope.valid-bet')
      throw new AppError('envelope.valid-bet', { amount: minimum })
    const known = isErrorCode(taken.refused) ? taken.refused : 'envelope.over'
    const until = known === 'member.paused' ? person.pausedUntil : person.excludedUntil
    throw new AppError(known, { until: until ?? 0 })
  }
  const { claim, amount } = taken.part
  const opening = { claim, member: member.id, amount }
  const given = await askBook(env, book, rainInternals.giveEnvelope, opening)
  afterAnswer(() => rain.confirm(claim))
  return { amount: given, left: taken.left }
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
