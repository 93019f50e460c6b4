import type { Minor } from '#lib/money'
import type { AccountKind } from './ledger'
import { first, type Sql } from './sql'

const sum = (sql: Sql, where: string, ...values: string[]): Minor =>
  first(
    sql.exec<{ n: number }>(
      `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE ${where}`,
      ...values,
    ),
  )?.n ?? 0

/** What somebody has in money, of every currency: not points. What was posted must be flushed. */
export const sumOfOwner = (sql: Sql, owner: string): Minor =>
  sum(sql, `owner = ? AND balance <> 0 AND kind <> 'points'`, owner)

/** What an owner's accounts of one kind hold, of every currency. */
export const sumOfKind = (sql: Sql, owner: string, kind: AccountKind): Minor =>
  sum(sql, 'owner = ? AND kind = ?', owner, kind)

/** An owner's accounts whose kind begins so, by the rest of its name, the oldest first. */
export const balancesOf = (
  sql: Sql,
  { owner, currency, prefix }: { owner: string; currency: string; prefix: string },
): { name: string; balance: Minor }[] =>
  sql
    .exec<{ name: string; balance: number }>(
      `SELECT substr(kind, length(?3) + 1) AS name, balance FROM account
       WHERE owner = ?1 AND currency = ?2 AND kind LIKE ?3 || '%' ORDER BY id`,
      owner,
      currency,
      prefix,
    )
    .toArray()

/** When the newest entry was posted; 0: there is none. */
export const newestEntryAt = (sql: Sql): number =>
  first(sql.exec<{ at: number | null }>('SELECT MAX(at) AS at FROM entry'))?.at ?? 0

/** What all members' accounts hold whose kind begins so, of every currency. */
export const sumOfPrefix = (sql: Sql, prefix: string): Minor =>
  sum(sql, `owner <> 'house' AND kind LIKE ? || '%'`, prefix)

/** Members' accounts whose kind begins so, by the rest of its name. */
export const accountsOf = (sql: Sql, prefix: string) =>
  sql
    .exec<{ owner: string; name: string; currency: string; balance: number }>(
      `SELECT owner, substr(kind, length(?1) + 1) AS name, currency, balance FROM account
       WHERE owner <> 'house' AND kind LIKE ?1 || '%'`,
      prefix,
    )
    .toArray()
