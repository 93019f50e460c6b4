import { AppError, isErrorCode } from '#lib/errors'
import type { MemberContext } from '#platform/call/context'
import type { ClaimRow } from './claims'
import { factsOf, givesNow, rulesOf } from './facts'
import type { Promotion } from './kept'
import { budgetOf } from './rpc'

/** Has the promotion's object set aside what a member asks for; refused where it says no. */
export async function reserve(context: MemberContext, promotion: Promotion): Promise<ClaimRow> {
  const { env, book, member, now, key } = context
  const gives = await givesNow(context, promotion)
  const facts = await factsOf(context)
  const { code, definition } = promotion
  const claimed = await budgetOf(env, code).reserve({
    ...{ code, id: member.id, book, now: now(), zone: env.MERCHANT_TIME_ZONE, member: facts },
    rules: rulesOf(promotion),
    places: definition.places,
    amount: gives?.amount ?? 0,
    key,
    ...(gives?.period && { period: gives.period }),
  })
  if (!('refused' in claimed)) return claimed.claim
  const known = isErrorCode(claimed.refused) ? claimed.refused : 'promotion.over'
  const until = known === 'member.paused' ? facts.pausedUntil : facts.excludedUntil
  throw new AppError(known, { until: until ?? 0 })
}

export const givingOf = ({ code, definition }: Promotion, { id, member, amount }: ClaimRow) => ({
  ...{ id, member, promotion: code, amount, definition },
})
