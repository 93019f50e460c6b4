import { AppError } from '#lib/errors'
import { PICKS_MAX } from '#lib/sports/limits'
import { maxStake } from '#lib/sports/risk/max-stake'
import { clash } from '#lib/sports/slip/clash'
import { priceSlip } from '#lib/sports/slip/price'
import type { Command } from '#platform/kernel/book/command'
import { checkedPicks } from './checked'
import { limitsOf, picksNow, storedSlip } from './slip'
import { sportsOf } from './state'
import { slipOf } from './stored'

const NO_PRICE = {
  ...{ combinations: 0, bySize: {}, stake: 0, possible: 0, capped: false },
  odds: undefined,
}

/** What a slip costs and may pay, as placing it now would find it. */
export const quoteSlip: Command<'sports.quote'> = (input, { book, member, now }) => {
  if (input.picks.length > PICKS_MAX)
    throw new AppError('slip.too-many-picks', { count: PICKS_MAX })
  const picks = picksNow(book, input.picks, now)
  const limits = limitsOf(book, member, picks)
  const { minUnit = 1 } = limits
  const unit = input.unit ?? minUnit
  const stored = storedSlip(
    input,
    unit,
    picks.map(({ asked, odds }) => ({ ...checkedPicks(asked), odds: odds ?? asked.odds })),
  )
  const slip = slipOf(stored)
  const price = priceSlip(slip, { ...limits, minUnit: 1 })
  const refused = typeof price === 'string' ? price : null
  const priced = typeof price === 'string' ? NO_PRICE : price
  const { exposure } = sportsOf(book)
  const isShaped = priced.combinations > 0
  const most = isShaped
    ? maxStake(slip, limits, exposure.on(slip), exposure.owedTo(member.id, slip))
    : { maxUnit: 0, maxStake: 0, limitedBy: undefined }
  const closed = picks.find(({ status }) => status !== 'open')
  return {
    picks: picks.map(({ odds, quote, status }, at) => ({
      odds: odds ?? null,
      version: quote?.version ?? 0,
      status,
      clashes: slip.picks.flatMap((other, place) => {
        const own = slip.picks[at]
        return place !== at && own && clash(own, other) ? [place] : []
      }),
    })),
    combinations: priced.combinations,
    bySize: Object.fromEntries(Object.entries(priced.bySize)),
    unit,
    stake: priced.stake,
    possible: priced.possible,
    isCapped: priced.capped,
    ...(priced.odds !== undefined && { odds: priced.odds }),
    max: {
      unit: most.maxUnit,
      stake: most.maxStake,
      ...(most.limitedBy && { limitedBy: most.limitedBy }),
    },
    refused: closed
      ? `market.${closed.status}`
      : (refused ??
        (unit < minUnit ? 'stake.too-small' : unit > most.maxUnit ? 'stake.maximum' : null)),
  }
}
