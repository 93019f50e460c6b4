import { moneyOf } from '#lib/rewards/points/settings'
import type { Command } from '#platform/kernel/book/command'
import { expiryOf } from './expiry'
import { enterPoints, type PointKind, pointsOf } from './points'

export const pointBalance: Command<'points.balance'> = (_input, context) => {
  const { book, member, cashier, now } = context
  const points = pointsOf(book, member.id)
  const months = cashier.pointMonths
  const expiresAt = expiryOf(book, member.id, months, now)
  return { points, money: moneyOf(points), months, expiresAt }
}

interface EntryRow extends Record<string, string | number> {
  id: number
  kind: PointKind
  reference: string
  amount: number
  balance: number
  at: number
}

export const pointEntries: Command<'points.entries'> = ({ before, count }, context) => {
  const { book, member, now } = context
  if (before === undefined) enterPoints(book, member.id, now)
  const entries = book.sql
    .exec<EntryRow>(
      `SELECT seq AS id, kind, reference, amount, balance, at FROM points_entry
       WHERE member = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3`,
      member.id,
      before ?? Number.MAX_SAFE_INTEGER,
      count + 1,
    )
    .toArray()
  const shown = entries.slice(0, count)
  return { entries: shown, next: entries.length > count ? (shown.at(-1)?.id ?? null) : null }
}
