import { internals } from '#platform/kernel/book/index'
import { sumOfKind } from '#platform/kernel/ledger/balances'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import {
  barsOf,
  claimOutcome,
  type Giving,
  giveClaim,
  giveOffered,
  giveReward,
  giveRewards,
  isOffered,
  keepOffer,
  type ManyReward,
  marksOf,
  promotionFacts,
  type Reward,
} from './in-book'

/** What promotions ask of a book. */
export const promotionInternals = internals({
  promotionFacts: ({ book }, member: string) => promotionFacts(book, member),
  barsOfMany: ({ book }, members: readonly string[]) =>
    members.map((member) => ({ ...barsOf(book, member), marks: marksOf(book, member) })),
  /** What each of many is known by. */
  marksOfMany: ({ book }, members: readonly string[]) =>
    members.map((member) => ({ member, marks: marksOf(book, member) })),
  giveClaim: ({ book, now }, giving: Giving) => giveClaim(book, giving, now),
  giveOffered: ({ book, now }, asked: Omit<Giving, 'definition'>) => giveOffered(book, asked, now),
  isOffered: ({ book }, id: string) => isOffered(book, id),
  giveReward: ({ book, now }, reward: Reward) => giveReward(book, reward, now),
  giveRewards: ({ book, now }, rewards: readonly ManyReward[]) => giveRewards(book, rewards, now),
  keepOffer: ({ book, now }, giving: Giving) => keepOffer(book, giving, now),
  /** Refused where somebody may be given nothing now. */
  assertOpen: ({ book, now }, member: string) => {
    book.guard.assertMayMove(member, now)
    return {}
  },
  claimOutcome: ({ book, now }, id: string) => claimOutcome(book, id, now),
  /** What a promotion has given here, less what came back, minor units. */
  givenByPromotion: ({ book }, code: string) =>
    -sumOfKind(book.sql, HOUSE, `promotion-${code}`) || 0,
})
