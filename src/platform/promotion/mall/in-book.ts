import { AppError, isErrorCode } from '#lib/errors'
import type { Minor } from '#lib/money'
import type { Verdict } from '#lib/rewards/exact'
import { convertPoints } from '#lib/rewards/points/convert'
import { mayRedeem } from '#lib/rewards/points/mall'
import { CONVERT_MINIMUM, POINTS_PER_UNIT } from '#lib/rewards/points/settings'
import type { RequestState } from '#lib/rules/promotion-state'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { noteClaim, wasGiven } from '#platform/promotion/promotion/index'
import type { Article } from './articles'
import { enterPoints, movePoints, pointsIn } from './points'

/** Money of converted points and of articles comes from here. */
export const POINTS_POT = 'points'
export const BACK_JOB = 'mall-back'
export const WARN_JOB = 'points-warn'

export interface RedemptionRow extends Record<string, string | number> {
  id: string
  member: string
  article: string
  definition: string
  points: number
  state: RequestState
  at: number
  decided_at: number
  reason: string
}

export interface Converting {
  id: string
  member: string
  ask: Minor
}

const refuse = (verdict: Verdict): never => {
  throw new AppError(isErrorCode(verdict) ? verdict : 'points.nothing')
}

/** What a conversion would bring and take now; refused as it would be. */
export function conversion(book: Book, member: string, ask: Minor, now: number) {
  book.guard.assertMayMove(member, now)
  enterPoints(book, member, now)
  const points = pointsIn(book, member)
  const rule = { pointsPerUnit: POINTS_PER_UNIT, minimum: CONVERT_MINIMUM }
  const found = convertPoints({ ...rule, points, ask })
  return 'code' in found ? refuse(found.code) : found
}

/** Turns points into money, once. */
export function convertInBook(book: Book, { id, member, ask }: Converting, now: number) {
  const owner = book.sessions.member(member)
  if (!owner) throw new Error(`no member ${member}`)
  if (!wasGiven(book, id)) {
    const { amount, used } = conversion(book, member, ask, now)
    movePoints(book, member, { kind: 'converted', reference: '', amount: -used, at: now })
    const pay = { kind: 'reward', reference: id, amount, wallet: 'main' } as const
    book.move(owner, { ...pay, counter: `promotion-${POINTS_POT}`, at: now })
    noteClaim(book, { id, member, promotion: POINTS_POT, amount }, 'given', now)
  }
  return { points: pointsIn(book, member) }
}

export interface Redeeming {
  id: string
  member: string
  article: Article
  level: number
  stock: number
}

/** Refuses what may not be redeemed now. */
export function assertRedeem(
  book: Book,
  { member, article, level, stock }: Omit<Redeeming, 'id'>,
  now: number,
): void {
  book.guard.assertMayMove(member, now)
  enterPoints(book, member, now)
  const query = `SELECT COUNT(*) AS had FROM mall_redemption
    WHERE member = ? AND article = ? AND state <> 'rejected'`
  const { had } = book.sql.exec<{ had: number }>(query, member, article.code).one()
  const { price, perMember, level: lowest, isOn } = article.definition
  const item = { price, stock, perMember, level: lowest, off: !isOn }
  const verdict = mayRedeem({ block: 'ok', item, level, had, points: pointsIn(book, member) })
  if (verdict !== 'ok') refuse(verdict)
}

const rowOf = ({ sql }: Book, id: string): RedemptionRow | undefined =>
  first(sql.exec<RedemptionRow>('SELECT * FROM mall_redemption WHERE id = ?', id))

/** Takes the points of an article that is set aside, and writes the redemption down, once. */
export function redeemInBook(book: Book, redeeming: Redeeming, now: number) {
  const { id, member, article } = redeeming
  const { code, definition } = article
  if (!wasGiven(book, id)) {
    assertRedeem(book, redeeming, now)
    const { price } = definition
    movePoints(book, member, { kind: 'redeemed', reference: code, amount: -price, at: now })
    book.sql.exec(
      `INSERT INTO mall_redemption VALUES (?, ?, ?, ?, ?, 'process', ?, 0, '')`,
      ...[id, member, code, JSON.stringify(definition), price, now],
    )
    noteClaim(book, { id, member, promotion: `mall-${code}`, amount: 1 }, 'given', now)
  }
  return { row: rowOf(book, id) as RedemptionRow, balance: pointsIn(book, member) }
}

export const redemptionIn = (book: Book, id: string) => rowOf(book, id) ?? null

interface Deciding {
  id: string
  state: 'approved' | 'rejected'
  reason: string
  /** Of an article that is money: the claim on its budget. */
  claim?: { id: string; amount: Minor }
}

/** Decides a redemption, once: money is given with it, points go back. */
export function decideInBook(book: Book, { id, state, reason, claim }: Deciding, now: number) {
  const row = rowOf(book, id)
  if (!row) throw new AppError('points.redemption-unknown')
  const owner = book.sessions.member(row.member)
  if (!owner) throw new Error(`no member ${row.member}`)
  if (row.state === state && claim && wasGiven(book, claim.id)) return row
  if (row.state !== 'process') throw new AppError('review.state')
  if (claim && !wasGiven(book, claim.id)) {
    book.guard.assertMayMove(owner.id, now)
    const pay = { kind: 'reward', reference: claim.id, amount: claim.amount } as const
    book.move(owner, { ...pay, wallet: 'main', counter: `promotion-${POINTS_POT}`, at: now })
    const given = { id: claim.id, member: owner.id, promotion: POINTS_POT, amount: claim.amount }
    noteClaim(book, given, 'given', now)
  }
  if (state === 'rejected') {
    const back = { kind: 'returned', reference: row.article, amount: row.points, at: now } as const
    movePoints(book, row.member, back)
    book.jobs.set(BACK_JOB, id, now)
  }
  const update = `UPDATE mall_redemption SET state = ?, decided_at = ?, reason = ? WHERE id = ?`
  book.sql.exec(update, state, now, reason, id)
  return rowOf(book, id) as RedemptionRow
}

/** Redemptions of a member, or all that wait, the newest first. */
export const redemptionsIn = ({ sql }: Book, { member }: { member?: string }): RedemptionRow[] =>
  member === undefined
    ? sql
        .exec<RedemptionRow>(
          `SELECT * FROM mall_redemption WHERE state = 'process' ORDER BY at LIMIT 500`,
        )
        .toArray()
    : sql
        .exec<RedemptionRow>(
          'SELECT * FROM mall_redemption WHERE member = ? ORDER BY at DESC LIMIT 100',
          member,
        )
        .toArray()
