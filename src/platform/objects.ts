import type { Env } from '#edge/env'
import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { DutyInput, DutyName, DutyValue } from './book/duties'
import type { BookAnswer } from './book/request'
import type { BookMember } from './book/session-rows'
import type { Context } from './context'

const TOKEN = /^(B\d{1,9})\.[A-Za-z0-9_-]{16,64}$/
const ID = /^(B\d{1,9})-[a-z]?\d{1,15}$/

/** Ids of books by name: hashing a name costs more than looking it up. */
const ids = new Map<string, DurableObjectId>()

export function bookStub(env: Env, book: string) {
  const id = ids.get(book) ?? env.BOOK.idFromName(book)
  ids.set(book, id)
  return env.BOOK.get(id)
}

/** The book that a token belongs to: a token begins with it, so routing needs no look-up. */
export function bookOfToken(token: string): string {
  const book = TOKEN.exec(token)?.[1]
  if (!book) throw new AppError(token ? 'session.expired' : 'session.required')
  return book
}

const opened = new Set<string>()

/** Refuses a token of a book that was never opened: asking its object would make it. */
export async function assertOpened(env: Env, book: string): Promise<void> {
  if (opened.has(book)) return
  const row = await env.DB.prepare('SELECT 1 FROM book WHERE id = ?').bind(book).first()
  if (!row) throw new AppError('session.expired')
  opened.add(book)
}

/** The book of a deposit, withdrawal or ticket id, or undefined. */
export function bookOfId(id: string): string | undefined {
  return ID.exec(id)?.[1]
}

/** The answer's value; a refusal is thrown. */
export function unwrap<T>(answer: BookAnswer): T {
  if (!answer.ok) throw new AppError(answer.code, answer.params, answer.fields)
  return JSON.parse(answer.json) as T
}

/** Asks a book for a duty: its value, or a thrown refusal; with a key it is done once. */
export async function askBook<N extends DutyName>(
  env: Env,
  book: string,
  name: N,
  input: DutyInput<N>,
): Promise<DutyValue<N>> {
  return unwrap<DutyValue<N>>(await bookStub(env, book).duty(name, input))
}

/** Who makes the call, when he may: his book says so. */
export async function callerOf(name: CallName, { env, token }: Context): Promise<BookMember> {
  const book = bookOfToken(token)
  await assertOpened(env, book)
  return unwrap<BookMember>(await bookStub(env, book).identify(name, token))
}

/** His id alone. */
export const memberOf = async (name: CallName, context: Context): Promise<string> =>
  (await callerOf(name, context)).id
