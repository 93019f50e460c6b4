import { TRIAL_GRANT_UNITS } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'

export const MINIMUM = 10 * MINOR_PER_UNIT
export const MAXIMUM = 10_000 * MINOR_PER_UNIT
/** Gross odds of one digit in its place at a series of 1 950. */
const ODDS = 9.75

interface Stake {
  member: string
  amount: number
  digit: number
  place: number
}
interface Review {
  member: string
  amount: number
  state: string
}

/** What a book must do, in as few words as it can be said; each method answers as a book must. */
export class Model {
  main = new Map<string, number>()
  held = new Map<string, number>()
  open: Stake[] = []
  reviews = new Map<string, Review>()
  /** Settled stakes that no cashback was given for yet. */
  valid = new Map<string, number>()

  constructor(readonly isManual: boolean) {}

  addMember(member: string, isTrial: boolean): void {
    this.main.set(member, isTrial ? TRIAL_GRANT_UNITS * MINOR_PER_UNIT : 0)
    this.held.set(member, 0)
  }

  private add(to: Map<string, number>, member: string, amount: number): void {
    to.set(member, (to.get(member) ?? 0) + amount)
  }

  deposit(member: string, amount: number): string {
    if (amount < MINIMUM || amount > MAXIMUM) return 'deposit.amount'
    if (this.isManual) return 'review'
    this.add(this.main, member, amount)
    return 'credited'
  }

  withdraw(member: string, amount: number): string {
    if (amount < MINIMUM) return 'withdraw.amount'
    if (amount > (this.main.get(member) ?? 0)) return 'wallet.insufficient-balance'
    this.add(this.main, member, -amount)
    this.add(this.held, member, amount)
    return 'review'
  }

  /** The book says under which id it keeps the review. */
  keep(id: string, member: string, amount: number): void {
    this.reviews.set(id, { member, amount, state: 'review' })
  }

  /** What an operator says to let it go on, or to end it. */
  wordFor(id: string, isApproved: boolean): 'approve' | 'pay' | 'reject' {
    if (!isApproved) return 'reject'
    return this.reviews.get(id)?.state === 'approved' ? 'pay' : 'approve'
  }

  decide(id: string, isApproved: boolean): string {
    const review = this.reviews.get(id)
    const isDeposit = id.includes('-d')
    if (!review) return isDeposit ? 'deposit.not-found' : 'withdraw.not-found'
    const isPaid = review.state === 'approved' && isApproved
    if (review.state !== 'review' && review.state !== 'approved') return 'review.state'
    review.state = isApproved ? (isDeposit ? 'credited' : isPaid ? 'paid' : 'approved') : 'rejected'
    const { member, amount } = review
    if (review.state === 'approved') return 'approved'
    if (!isDeposit) this.add(this.held, member, -amount)
    if (isDeposit === isApproved) this.add(this.main, member, amount)
    return review.state
  }

  transfer(from: string, to: string, amount: number): string {
    if (amount < MINIMUM) return 'transfer.minimum'
    if (amount > (this.main.get(from) ?? 0)) return 'wallet.insufficient-balance'
    this.add(this.main, from, -amount)
    this.add(this.main, to, amount)
    return 'done'
  }

  /** Half a percent in whole minor units; what makes no whole one stays for later. */
  claim(member: string): number {
    const given = Math.floor((this.valid.get(member) ?? 0) / 200)
    this.add(this.valid, member, -200 * given)
    this.add(this.main, member, given)
    return given
  }

  stake(stake: Stake, isForged: boolean): string {
    if (isForged) return 'lottery.amount-mismatch'
    if (stake.amount > (this.main.get(stake.member) ?? 0)) return 'wallet.insufficient-balance'
    this.add(this.main, stake.member, -stake.amount)
    this.open.push(stake)
    return 'open'
  }

  settle(result: string | null): void {
    for (const { member, amount, digit, place } of this.open) {
      const isWon = result !== null && result[place] === String(digit)
      if (result !== null) this.add(this.valid, member, amount)
      this.add(this.main, member, result === null ? amount : isWon ? Math.floor(amount * ODDS) : 0)
    }
    this.open = []
  }
}
