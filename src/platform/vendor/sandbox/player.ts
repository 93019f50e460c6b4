import { randomId } from '#lib/ids'
import type { PlayLimit } from '#lib/rules/play-limit'
import type { Book } from '#platform/kernel/book/book'
import { type BookMember, sessionHash } from '#platform/kernel/book/index'
import { first } from '#platform/kernel/ledger/sql'
import { type GrantTerms, giveBonus } from '#platform/play/index'
import { explain } from '#platform/vendor/moves/purse'
import { aliasFor } from '#platform/vendor/players'

export interface NewPlayer {
  vendor: string
  alias: string
  currency: string
  main: number
  type: number
  grant?: { id: string; amount: number } & Partial<GrantTerms>
  limits: Pick<PlayLimit, 'kind' | 'days' | 'amount'>[]
  /** What they have in the vendor's transfer wallet; undefined: none. */
  inVendor?: number | undefined
}

export function memberOfPlayer({ sql, sessions }: Book, alias: string): BookMember {
  const select = 'SELECT member FROM vendor_player WHERE alias = ?'
  const row = first(sql.exec<{ member: string }>(select, alias))
  const member = row && sessions.member(row.member)
  if (!member) throw new Error(`the sandbox has no player ${alias}`)
  return member
}

/** A member's session that has not ended, or a new one; answers its hash. */
export function openMemberSession(book: Book, member: string, now: number): string {
  const known = book.sessions.list(member, now)[0]
  if (known) return known.hash
  const hash = sessionHash(randomId(18))
  const origin = { device: '', country: '', mark: '', mustChange: '' as const }
  book.sessions.open(hash, { member, ...origin, remembered: undefined, now })
  return hash
}

const IDLE_TERMS: GrantTerms = {
  ...{ required: 0, weights: {}, maxBet: 0, maxBetPolicy: 'refuse', maxWin: 0, lastsMs: 0 },
}

/** Makes a member with money, a grant and limits, as the vendor's player. */
export function newPlayer(book: Book, asked: NewPlayer, now: number) {
  const { vendor, alias, currency, main, type, grant, limits, inVendor } = asked
  const id = `sandbox-${randomId(9)}`
  const account = `${alias.toLowerCase().slice(0, 8)}${id.slice(-6)}`
  const dates = { registeredAt: now, lastLoginAt: 0, expiresAt: 0 }
  const member: BookMember = { id, account, type: type as BookMember['type'], currency, ...dates }
  book.sessions.addMember(member)
  const moving = { reference: 'sandbox', wallet: 'main', at: now } as const
  const amount = main + (inVendor ?? 0)
  if (amount > 0) book.move(member, { kind: 'trial-grant', counter: 'grant', amount, ...moving })
  if (inVendor) {
    const counter = `vendor-${vendor}` as const
    book.move(member, { kind: 'wallet-out', counter, amount: -inVendor, ...moving })
    explain(book, member, vendor, { in: inVendor })
  }
  if (grant) {
    const { id: name, amount: given, ...terms } = grant
    const whole = { id: `${name}|${id}`, promotion: 'sandbox', amount: given }
    giveBonus(book, member, { ...whole, terms: { ...IDLE_TERMS, ...terms } }, now)
  }
  for (const limit of limits) book.guard.setLimit(id, { ...limit, asked: 0, askedAt: 0 })
  openMemberSession(book, id, now)
  const player = aliasFor(book, vendor, id)
  const insert = 'INSERT INTO sandbox_member VALUES (?, ?, ?)'
  book.sql.exec(insert, id, vendor, book.ledger.version)
  return { player }
}
