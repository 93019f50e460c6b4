import type { Env } from '#env'
import { AppError, type ErrorCode } from '#lib/errors'
import { bookOfId } from '#platform/kernel/books'

/**
 * Reserves a place in a book: the upline's while it has room, else the first open one, else a new
 * one. Books are never split later, so growth only adds books.
 */
export async function reservePlace(env: Env, upline: string | null, now: number): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const taken = await env.DB.prepare(
      `UPDATE book SET members = members + 1 WHERE id = (
         SELECT b.id FROM book b WHERE b.members < b.capacity
         ORDER BY b.id = (SELECT book FROM member WHERE id = ?) DESC, b.opened_at, b.id LIMIT 1
       ) RETURNING id`,
    )
      .bind(upline)
      .first<{ id: string }>()
    if (taken) return taken.id
    await env.DB.prepare(
      `INSERT OR IGNORE INTO book (id, members, capacity, opened_at)
       SELECT 'B' || (COUNT(*) + 1), 0, ?, ? FROM book`,
    )
      .bind(Number(env.BOOK_CAPACITY), now)
      .run()
  }
  throw new Error('no book has room')
}

export async function releasePlace(env: Env, book: string): Promise<void> {
  await env.DB.prepare('UPDATE book SET members = members - 1 WHERE id = ?').bind(book).run()
}

/** The book that an id begins with; refused with this code where there is no such book. */
export async function bookHolding(env: Env, id: string, unknown: ErrorCode): Promise<string> {
  const book = bookOfId(id)
  if (!book || !(await allBooks(env)).includes(book)) throw new AppError(unknown)
  return book
}

/** Opens a book that nobody gets a place in: for tests beside a site. */
export async function openWithoutPlaces(env: Env, book: string, now: number): Promise<void> {
  await env.DB.prepare(
    'INSERT OR IGNORE INTO book (id, members, capacity, opened_at) VALUES (?, 0, 0, ?)',
  )
    .bind(book, now)
    .run()
}

export async function allBooks(env: Env): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM book ORDER BY opened_at, id').all<{
    id: string
  }>()
  return results.map(({ id }) => id)
}
