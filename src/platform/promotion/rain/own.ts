import { createHash } from 'node:crypto'
import { AppError, isErrorCode } from '#lib/errors'
import { OWN_RAIN_MS, OWN_RAIN_SHARES_MAX, OWN_RAIN_SHARES_MIN } from '#lib/rewards/chance/envelope'
import { maskedName } from '#lib/rules/masked-name'
import { profileOf } from '#lib/rules/profile'
import { assertPayment } from '#platform/access/password/index'
import type { Handler, MemberContext } from '#platform/call/context'
import { loadCashier } from '#platform/cashier/index'
import { askBook } from '#platform/kernel/books'
import { transferInternals } from '#platform/money/transfer/index'
import { chatOf } from '#platform/promotion/chat/index'
import { rankLevel } from '#platform/promotion/level/index'
import { personOf } from '#platform/promotion/promotion/index'
import { siteSettings } from '#platform/site/index'
import { rainInternals } from './internal'
import { keepRain, type Rain } from './kept'
import { rainOf } from './rpc'

/** Members' envelopes are for play money, where the profile lets members transfer at all. */
function isAllowed({ env }: MemberContext): boolean {
  const { playMoney, transfersAllowed } = profileOf(env.PROFILE)
  return playMoney && transfersAllowed
}

/** Whether and how much of their own a member may let fall now. */
export const ownBounds: Handler<'rain.bounds'> = async (_input, context) => {
  const { env, book, member } = context
  const [{ flags }, { transfer }, sent] = await Promise.all([
    siteSettings(context),
    loadCashier(env),
    askBook(env, book, transferInternals.sentToday, { member: member.id }),
  ])
  return {
    isOn: flags.CHATROOM3 && isAllowed(context),
    minimum: transfer.minimum,
    leftToday: Math.max(0, transfer.perDay - sent),
    ...{ sharesMin: OWN_RAIN_SHARES_MIN, sharesMax: OWN_RAIN_SHARES_MAX, lastsMs: OWN_RAIN_MS },
  }
}

/** One name for one request: the same again is the same envelopes. */
const codeOf = (member: string, key: string) =>
  `M-${createHash('sha256').update(`${member}|${key}`).digest('hex').slice(0, 20).toUpperCase()}`

/** Split first, then set aside in the member's book, then announced in the room. */
export const giveRain: Handler<'rain.give'> = async (input, context) => {
  const { env, book, member, token, key, now } = context
  const { room, total, shares, paymentPassword } = input
  if (!(await siteSettings(context)).flags.CHATROOM3) throw new AppError('chat.off')
  if (!isAllowed(context)) throw new AppError('envelope.off')
  await assertPayment(env, { member: member.id, paymentPassword, now: now() })
  const [level, person] = await Promise.all([rankLevel(env, member.id, now()), personOf(context)])
  const from = { member: member.id, name: maskedName(member.account), level }
  const chat = chatOf(env, room)
  const block = await chat.mayGive({ ...from, type: member.type, pausedUntil: person.pausedUntil })
  if (block)
    throw new AppError(isErrorCode(block) ? block : 'chat.closed', { until: person.pausedUntil })
  const code = codeOf(member.id, key)
  const rain = rainOf(env, code)
  const asked: Rain = {
    ...{ code, titles: {}, mode: 'random', total, shares, minimum: 0 },
    ...{ startsAt: 0, endsAt: 0, member: member.id, from: from.name },
  }
  const made = await rain.makeOwn(asked, { book, marks: person.marks, now: now() })
  if ('refused' in made)
    throw new AppError(isErrorCode(made.refused) ? made.refused : 'envelope.shares')
  const { commitment, rain: kept } = made
  const { sumBalance } = await askBook(env, book, rainInternals.fundOwn, { code, token, total })
  await rain.funded()
  await keepRain(env, kept, commitment, now())
  await chat.rain(code, from.name, from)
  return { code, endsAt: kept.endsAt, sumBalance }
}
