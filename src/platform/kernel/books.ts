import type { Env } from '#env'
import { AppError } from '#lib/errors'
import type { Internal, Steps } from './book/internal'
import type { BookAnswer } from './book/request'
import type { BookRpc } from './book/rpc'

const TOKEN = /^(B\d{1,9})\.[A-Za-z0-9_-]{16,64}$/
const ID = /^(B\d{1,9})-[a-z]?(?:[0-9A-Z]{13}|\d{1,15})$/

/** Ids of books by name: hashing a name costs more than looking it up. */
const ids = new Map<string, DurableObjectId>()

/** A book's object; the one place where the namespace gets its type. */
export function bookOf(env: Env, book: string): BookRpc {
  const id = ids.get(book) ?? env.BOOK.idFromName(book)
  ids.set(book, id)
  return env.BOOK.get(id) as unknown as BookRpc
}

/** The book that a token belongs to: a token begins with it, so routing needs no look-up. */
export function bookOfToken(token: string): string {
  const book = TOKEN.exec(token)?.[1]
  if (!book) throw new AppError(token ? 'session.expired' : 'session.required')
  return book
}

const opened = new Set<string>()

/** Whether a book was ever opened: asking the object of another one would make it. */
export async function isOpened(env: Env, book: string): Promise<boolean> {
  if (opened.has(book)) return true
  const row = await env.DB.prepare('SELECT 1 FROM book WHERE id = ?').bind(book).first()
  if (row) opened.add(book)
  return row !== null
}

/** Refuses a token of a book that was never opened. */
export async function assertOpened(env: Env, book: string): Promise<void> {
  if (!(await isOpened(env, book))) throw new AppError('session.expired')
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

/** Asks a book for internal work: its value, or a thrown refusal. */
export async function askBook<I, O>(
  env: Env,
  book: string,
  { name }: Internal<I, O>,
  input: I,
): Promise<O> {
  return unwrap<O>(await bookOf(env, book).internal(name, input))
}

/** Has a book do internal work of several transactions. */
export const askInSteps = <I, O>(
  env: Env,
  book: string,
  { name }: Steps<I, O>,
  input: I,
): Promise<O> => bookOf(env, book).inSteps(name, input) as Promise<O>
