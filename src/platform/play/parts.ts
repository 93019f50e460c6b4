import type { Minor } from '#lib/money'
import type { Book, Owner } from '#platform/kernel/book/book'
import { debtAccount, oweTo, payDebt } from '#platform/kernel/book/index'
import { type AccountKind, HOUSE } from '#platform/kernel/ledger/ledger'
import { runningGrant } from './running'
import { type RunningGrant, weightOf } from './terms'
import { wayOfBonus } from './wagering'

/** A bonus part of an amount, and the grant that it is of. */
export interface BonusPart {
  grant: string
  amount: Minor
}

export const sumOf = (parts: readonly BonusPart[]): Minor =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** What a stake may be paid with now. */
export interface Means {
  own: Minor
  /** Bonus money, where the game takes any. */
  bonus: Minor
  /** The grant that runs, whether the game takes its money or not. */
  grant: RunningGrant | undefined
  /** Percent that the game counts for it. */
  weight: number
}

/** What a member may stake on a game; without one, on any. */
export function meansFor(
  book: Book,
  member: Owner,
  game?: { game: string; category: string },
): Means {
  const grant = runningGrant(book, member.id)
  const weight = !grant ? 0 : game ? weightOf(grant, game) : 100
  const bonus = weight > 0 ? book.bonus(member) : 0
  return { own: book.balance(member), bonus, grant, weight }
}

/** By what, when, and against which account of the house money moves. */
export interface Moving {
  reference: string
  counter: AccountKind
  at: number
}

/** Takes a stake of own and bonus money that was checked before. */
export function takeStake(
  book: Book,
  member: Owner,
  { own, bonus }: { own: Minor; bonus: Minor },
  moving: Moving,
): void {
  const shares = bonus > 0 ? [{ account: 'bonus' as const, amount: -bonus }] : []
  const amount = -(own + bonus)
  book.move(member, { kind: 'stake', wallet: 'main', amount, shares, ...moving })
}

/** What a payment is, in the words of the record. */
type Paid = 'payout' | 'refund' | 'promo-win' | 'adjustment'

/** Pays an amount, its bonus parts where they belong, and brings a debt back from it. */
export function payParts(
  book: Book,
  member: Owner,
  { kind, amount, parts }: { kind: Paid; amount: Minor; parts: readonly BonusPart[] },
  moving: Moving,
): void {
  if (amount === 0) return
  const shares = parts.flatMap((part) => wayOfBonus(book, member, part.grant, part.amount).shares)
  book.move(member, { kind, wallet: 'main', amount, shares: merged(shares), ...moving })
  settleDebt(book, member, moving)
}

/** Brings back what is owed, where anything is. */
export function settleDebt(book: Book, member: Owner, { reference, at }: Moving): void {
  const owed = book.ledger.balance(HOUSE, debtAccount(member.id), member.currency)
  if (owed < 0) payDebt(book, member, { kind: 'debt-paid', reference, at })
}

/** Takes a payout back from where it went; what own money lacks is owed, bonus money never is. */
export function takePartsBack(
  book: Book,
  member: Owner,
  { amount, parts }: { amount: Minor; parts: readonly BonusPart[] },
  moving: Moving,
): void {
  if (amount === 0) return
  const ways = parts.map((part) => wayOfBonus(book, member, part.grant, -part.amount))
  const shares = merged(ways.flatMap((way) => way.shares))
  const away = -shares.reduce((sum, share) => sum + share.amount, 0)
  const own = amount - away
  const have = Math.min(book.balance(member), own)
  const taken = { kind: 'payout-return', wallet: 'main', amount: -(have + away), shares } as const
  if (have + away > 0) book.move(member, { ...taken, ...moving })
  if (own === have) return
  oweTo(book, member, { ...moving, amount: own - have })
  book.guard.note(member.id, { stake: 0, payout: have - own }, moving.at)
}

type Shares = ReturnType<typeof wayOfBonus>['shares']

/** One line for each account. */
function merged(shares: Shares): Shares {
  const sums = new Map<Shares[number]['account'], Minor>()
  for (const { account, amount } of shares) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
}
