import { AppError, isErrorCode } from '#lib/errors'
import type { PromotionDefinition } from '#lib/rewards/promotion/definition'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { birthdayOf, type Counted, countedOf } from '#platform/promotion/level/index'
import {
  budgetOf,
  giveHeld,
  personOf,
  promotionInternals,
  wasHad,
} from '#platform/promotion/promotion/index'
import { type Gift, giftsOf, VIP_POT } from './gifts'

/** A member's gifts; none where they may be given nothing. */
export async function openGifts(context: MemberContext, counted: Counted): Promise<Gift[]> {
  const { env, member } = context
  const now = context.now()
  const [person, claims, birthday] = await Promise.all([
    personOf(context),
    budgetOf(env, VIP_POT).of(member.id),
    birthdayOf(env, member.id),
  ])
  if (blockOf(person, now) !== 'ok') return []
  const given = claims.filter(({ state }) => state === 'given')
  const taken = new Set(given.map(({ period }) => period))
  const zone = env.MERCHANT_TIME_ZONE
  const { registeredAt } = person
  return giftsOf({ zone, now, counted, registeredAt, taken, birthday })
}

/** Refused where a gift cannot be taken now. */
function assertTakeable(gift: Gift | undefined): asserts gift {
  if (gift?.state === 'claim') return
  const code = gift ? gift.reason || `gift.${gift.state}` : 'gift.unknown'
  throw new AppError(isErrorCode(code) ? code : 'gift.unknown')
}

/** Gives a gift out of what was set aside, once. */
export const claimGift: Handler<'vip.claimGift'> = async ({ gift: name }, context) => {
  const { env, member, book, now, key } = context
  const had = await wasHad(context, VIP_POT, name)
  if (had !== null) return { gift: name, amount: had }
  await askBook(env, book, promotionInternals.assertOpen, member.id)
  const gifts = await openGifts(context, await countedOf(env, member.id, now()))
  const gift = gifts.find((one) => one.gift === name)
  assertTakeable(gift)
  const { amount } = gift
  const definition = { type: 'gift', pool: 'main' } as PromotionDefinition
  const none = 'promotion.budget'
  const held = { budget: VIP_POT, name, member: member.id, book, amount, none, key } as const
  await giveHeld(env, held, (id) =>
    askBook(env, book, promotionInternals.giveClaim, {
      ...{ id, member: member.id, promotion: VIP_POT, amount, definition },
    }),
  )
  return { gift: name, amount }
}
