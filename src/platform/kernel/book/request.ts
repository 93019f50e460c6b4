import type { CallName } from '#lib/api/index'
import { AppError, type ErrorCode, type ErrorParams, type FieldError } from '#lib/errors'
import { hash64 } from '#lib/hash64'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import type { Book } from './book'
import { UsedTokens } from './used-tokens'

/** A member's call on its way to their book. */
export interface BookRequest {
  name: CallName
  token: string
  /** The `Idempotency-Key`, empty for calls without one. */
  key: string
  /** The checked input as JSON. */
  input: string
  /** The mark (`jti`) of an encrypted call, good once. */
  jti?: string
}

/** `json` is the envelope's `value`. Refusals travel as data: errors lose their class there. */
export type BookAnswer =
  | { ok: true; json: string; replayed: boolean }
  | {
      ok: false
      code: ErrorCode
      params: ErrorParams
      fields?: FieldError[]
      /** What helps beside the text. */
      value?: object
    }

interface RequestRow extends Record<string, string> {
  fingerprint: string
  answer: string
}

/** Tells a member's own bodies under one key apart; nobody gains by two that look alike. */
export const fingerprintOf = (name: string, input: string) => hash64(`${name}|${input}`)

/**
 * First answers by idempotency key; those of the running transaction are in memory. A key is
 * believed to be new at first: should the table have it already, its primary key undoes the
 * transaction, and the requests are run again one by one, carefully.
 */
export class Requests {
  /** Set while requests are run again after an undone transaction. */
  isCareful = false
  private recent = new Map<string, RequestRow>()

  readonly usedTokens: UsedTokens
  private readonly sql: Sql

  constructor(private readonly book: Book) {
    this.sql = book.sql
    this.usedTokens = new UsedTokens(book)
  }

  /** The first answer to this key, as far as it need be known; see {@link stored}. */
  replay(member: string, key: string, fingerprint: string): string | undefined {
    const known = this.recent.get(`${member}|${key}`)
    if (known) return this.answerOf(known, fingerprint)
    return this.isCareful ? this.stored(member, key, fingerprint) : undefined
  }

  /** The first answer to this key, if there was one; another body under it is refused. */
  stored(member: string, key: string, fingerprint: string): string | undefined {
    const row = first(
      this.sql.exec<RequestRow>(
        'SELECT fingerprint, answer FROM request WHERE member = ? AND key = ?',
        member,
        key,
      ),
    )
    return row && this.answerOf(row, fingerprint)
  }

  remember(member: string, key: string, fingerprint: string, answer: string): void {
    this.recent.set(`${member}|${key}`, { fingerprint, answer })
  }

  private answerOf(known: RequestRow, fingerprint: string): string {
    if (known.fingerprint !== fingerprint) throw new AppError('request.key-reused')
    return this.book.filled(known.answer)
  }

  /** Called when the transaction is over: its rows are in the table now, or were undone. */
  forget(): void {
    this.recent.clear()
    this.usedTokens.forget()
  }
}
