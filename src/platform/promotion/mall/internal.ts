import type { InternalContext } from '#platform/kernel/book/command'
import { internals, withCashier } from '#platform/kernel/book/index'
import { sweepPoints } from './expiry'
import {
  assertRedeem,
  type Converting,
  conversion,
  convertInBook,
  decideInBook,
  type Redeeming,
  redeemInBook,
  redemptionIn,
  redemptionsIn,
} from './in-book'

/** What the mall asks of a book. */
export const mallInternals = internals({
  pointConversion: ({ book, now }, { member, ask }: Omit<Converting, 'id'>) =>
    conversion(book, member, ask, now),
  convertPoints: ({ book, now }, converting: Converting) => convertInBook(book, converting, now),
  mayRedeem: ({ book, now }, redeeming: Omit<Redeeming, 'id'>) => {
    assertRedeem(book, redeeming, now)
    return {}
  },
  redeemPoints: ({ book, now }, redeeming: Redeeming) => redeemInBook(book, redeeming, now),
  redemption: ({ book }, id: string) => redemptionIn(book, id),
  decideRedemption: ({ book, now }, deciding: Parameters<typeof decideInBook>[1]) =>
    decideInBook(book, deciding, now),
  /** Members who are to be told that their points will go. */
  sweepPoints: withCashier(({ book, now, cashier }: InternalContext, _asked: object) =>
    sweepPoints(book, cashier.pointMonths, now),
  ),
  redemptions: ({ book }, asked: { member?: string }) => redemptionsIn(book, asked),
})
