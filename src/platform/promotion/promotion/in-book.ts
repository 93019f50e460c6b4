import { createHash } from 'node:crypto'
import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import { requiredOf } from '#lib/rewards/bonus/terms'
import { depositBonus } from '#lib/rewards/promotion/amounts'
import type { PromotionDefinition } from '#lib/rewards/promotion/definition'
import type { Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { creditedDeposits } from '#platform/money/deposit/index'
import { payeeNumbers } from '#platform/money/withdraw/index'
import { giveBonus, queueBonus } from '#platform/play/index'

export const CONFIRM_JOB = 'promotion-confirm'

/** A claim that a promotion's object has set money aside for. */
export interface Giving {
  id: string
  member: string
  promotion: string
  amount: Minor
  definition: PromotionDefinition
}

interface ClaimRow extends Record<string, string | number> {
  id: string
  promotion: string
  state: 'given' | 'never'
  amount: number
}

interface OfferRow extends Record<string, string | number> {
  id: string
  promotion: string
  definition: string
  until: number
}

const ownerOf = (book: Book, id: string): Owner => {
  const member = book.sessions.member(id)
  if (!member) throw new Error(`no member ${id}`)
  return member
}

/** What became of a claim that came here before. */
export const claimOf = ({ sql }: Book, id: string): ClaimRow | undefined =>
  first(sql.exec<ClaimRow>('SELECT * FROM promotion_claim WHERE id = ?', id))

/** Writes down what became of a claim. */
export function noteClaim(
  book: Book,
  giving: Omit<Giving, 'definition'>,
  state: ClaimRow['state'],
  at: number,
) {
  const { id, member, promotion, amount } = giving
  const insert = 'INSERT INTO promotion_claim VALUES (?, ?, ?, ?, ?, ?)'
  book.sql.exec(insert, id, member, promotion, state, amount, at)
}

/** Own money at once, or a bonus by its terms; `deposit` is what was paid in, where it counts. */
function pay(book: Book, giving: Giving, at: number, deposit: Minor, isAsked: boolean): void {
  const { id, member, promotion, amount, definition } = giving
  const owner = ownerOf(book, member)
  const { pool, type, terms } = definition
  if (pool === 'bonus') {
    const { multiplier, base, ...bounds } = terms
    const required = requiredOf({ amount, multiplier, base, deposit })
    const give = isAsked ? giveBonus : queueBonus
    give(book, owner, { id, promotion, amount, terms: { ...bounds, required } }, at)
  } else {
    if (isAsked) book.guard.assertMayMove(member, at)
    const kind = type === 'loss-back' ? 'loss-back' : 'reward'
    const counter = `promotion-${promotion}` as const
    book.move(owner, { kind, reference: id, amount, wallet: 'main', counter, at })
  }
  noteClaim(book, giving, 'given', at)
}

/** Whether a claim was given here before; one that is never to be given is refused. */
export function wasGiven(book: Book, id: string): boolean {
  const known = claimOf(book, id)
  if (known?.state === 'never') throw new AppError('review.state')
  return known !== undefined
}

/** Gives what a claim is of, once; a claim that is never to be given is refused. */
export function giveClaim(book: Book, giving: Giving, now: number): { amount: Minor } {
  const known = claimOf(book, giving.id)
  if (known?.state === 'never') throw new AppError('review.state')
  if (!known) pay(book, giving, now, 0, true)
  return { amount: known?.amount ?? giving.amount }
}

/** Whether something waits here for somebody. */
export const isOffered = ({ sql }: Book, id: string): boolean =>
  first(sql.exec('SELECT 1 AS n FROM promotion_offer WHERE id = ?', id)) !== undefined

/** Gives what was kept for somebody and approved since, once, by the terms it was kept with. */
export function giveOffered(
  book: Book,
  asked: Omit<Giving, 'definition'>,
  now: number,
): { amount: Minor } {
  const { id } = asked
  const query = 'SELECT * FROM promotion_offer WHERE id = ?'
  const offer = first(book.sql.exec<OfferRow>(query, id))
  if (!offer && !claimOf(book, id)) throw new AppError('review.state')
  const definition = JSON.parse(offer?.definition ?? '{}') as PromotionDefinition
  const given = giveClaim(book, { ...asked, definition }, now)
  book.sql.exec('DELETE FROM promotion_offer WHERE id = ?', id)
  return given
}

/** A prize that was won: own money at once, from a promotion's account. */
export interface Reward {
  id: string
  member: string
  /** By whose account it is paid: `raffle-` and its code. */
  promotion: string
  amount: Minor
}

/** Gives what was won, once; what is never to be given is refused. */
export function giveReward(book: Book, reward: Reward, now: number): { amount: Minor } {
  const { id, member, promotion, amount } = reward
  const known = claimOf(book, id)
  if (known?.state === 'never') throw new AppError('review.state')
  if (known) return { amount: known.amount }
  book.guard.assertMayMove(member, now)
  const counter = `promotion-${promotion}` as const
  const money = { amount, wallet: 'main', counter, at: now } as const
  book.move(ownerOf(book, member), { kind: 'reward', reference: id, ...money })
  noteClaim(book, reward, 'given', now)
  return { amount }
}

export interface ManyReward extends Reward {
  kind: 'reward' | 'referral'
}

/** Somebody who pauses is given it later, somebody who has left never. */
function barOf(book: Book, member: string, now: number): 'later' | 'barred' | undefined {
  try {
    book.guard.assertMayMove(member, now)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'member.paused' ? 'later' : 'barred'
  }
}

/** Gives what many have won, each once; answers what became of each. */
export function giveRewards(book: Book, rewards: readonly ManyReward[], now: number) {
  return rewards.map((reward) => {
    const { id, member, promotion, amount, kind } = reward
    const known = claimOf(book, id)
    if (known) return { id, amount: known.amount, state: known.state }
    const bar = barOf(book, member, now)
    if (bar) {
      noteClaim(book, { ...reward, amount: 0 }, 'never', now)
      return { id, amount: 0, state: bar }
    }
    const counter = `promotion-${promotion}` as const
    const money = { amount, wallet: 'main', counter, at: now } as const
    book.move(ownerOf(book, member), { kind, reference: id, ...money })
    noteClaim(book, reward, 'given', now)
    return { id, amount, state: 'given' as const }
  })
}

/** Keeps a bonus for a deposit to come; what was kept before stays as it was. */
export function keepOffer(book: Book, giving: Giving, now: number): object {
  const { id, member, promotion, definition } = giving
  const known = claimOf(book, id)
  if (known?.state === 'never') throw new AppError('review.state')
  book.guard.assertMayMove(member, now)
  const insert = 'INSERT OR IGNORE INTO promotion_offer VALUES (?, ?, ?, ?, ?)'
  const kept = [id, member, promotion, JSON.stringify(definition), definition.endsAt] as const
  if (!known) book.sql.exec(insert, ...kept)
  return {}
}

/** What became of a claim; one that was not given by now never is. */
export function claimOutcome(book: Book, id: string, now: number) {
  const known = claimOf(book, id)
  if (known) return { state: known.state, amount: known.amount }
  book.sql.exec('DELETE FROM promotion_offer WHERE id = ?', id)
  const [promotion = '', , member = ''] = id.split('|')
  noteClaim(book, { id, member, promotion, amount: 0 }, 'never', now)
  return { state: 'never' as const, amount: 0 }
}

/** A deposit is credited: bonuses that wait for one like it are given in the same transaction. */
export function bonusesOfDeposit(book: Book, member: Owner, amount: Minor, at: number): void {
  const offers = book.sql
    .exec<OfferRow>('SELECT * FROM promotion_offer WHERE member = ?', member.id)
    .toArray()
  if (offers.length === 0) return
  const number = creditedDeposits(book, member.id)
  for (const { id, promotion, definition: text, until } of offers) {
    const definition = JSON.parse(text) as PromotionDefinition
    const { tiers, terms, number: wanted } = definition
    const { multiplier, base } = terms
    const asked = { tiers, multiplier, base, number: wanted }
    const bonus = depositBonus(asked, { deposit: amount, number })
    if (definition.type !== 'deposit' || at >= until) continue
    if (!('amount' in bonus) || bonus.amount <= 0) continue
    const giving = { id, member: member.id, promotion, amount: bonus.amount, definition }
    pay(book, giving, at, amount, false)
    book.sql.exec('DELETE FROM promotion_offer WHERE id = ?', id)
    book.jobs.set(CONFIRM_JOB, id, at)
  }
}

/** Nothing waits for somebody who has excluded themselves. */
export const dropOffers = ({ sql }: Book, { id }: Owner): void => {
  sql.exec('DELETE FROM promotion_offer WHERE member = ?', id)
}

const markOf = (kind: string, text: string) =>
  `${kind}:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`

/** What the book knows one person by. */
export const marksOf = (book: Book, member: string): string[] => {
  const { device } = book.sessions.lastSeen(member)
  return [
    ...(device ? [markOf('device', device)] : []),
    ...payeeNumbers(book, member).map((number) => markOf('payee', number)),
  ]
}

/** What bars a member from being given anything. */
export function barsOf(book: Book, member: string) {
  const bars = book.guard.row(member)
  return {
    closed: (bars?.closed_at ?? 0) > 0,
    excludedUntil: bars?.excluded_until ?? 0,
    pausedUntil: bars?.paused_until ?? 0,
  }
}

/** What the book knows of a member that decides whether a promotion is for them. */
export function promotionFacts(book: Book, member: string) {
  const row = book.sessions.member(member)
  const { country } = book.sessions.lastSeen(member)
  return {
    country,
    registeredAt: row?.registeredAt ?? 0,
    deposits: creditedDeposits(book, member),
    ...barsOf(book, member),
    marks: marksOf(book, member),
  }
}
