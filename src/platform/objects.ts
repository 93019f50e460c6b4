import type { Env } from '#edge/env'
import { AppError } from '#lib/errors'
import type { BookAnswer } from './book/request'

const TOKEN = /^(B\d{1,9})\.[A-Za-z0-9_-]{16,64}$/
const ID = /^(B\d{1,9})-[a-z]?\d{1,15}$/

export const bookStub = (env: Env, book: string) => env.BOOK.get(env.BOOK.idFromName(book))

/** The book that a token belongs to: a token begins with it, so routing needs no look-up. */
export function bookOfToken(token: string): string {
  const book = TOKEN.exec(token)?.[1]
  if (!book) throw new AppError(token ? 'session.expired' : 'session.required')
  return book
}

/** The book of a deposit, withdrawal or ticket id, or undefined. */
export function bookOfId(id: string): string | undefined {
  return ID.exec(id)?.[1]
}

/** The answer's value; a refusal is thrown. */
export function unwrap<T>(answer: BookAnswer): T {
  if (!answer.ok) throw new AppError(answer.code, answer.params)
  return JSON.parse(answer.json) as T
}
