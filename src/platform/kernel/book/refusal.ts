import { AppError } from '#lib/errors'
import { isStorageFault } from '#platform/kernel/outage'
import type { BookAnswer } from './request'

/**
 * The refusal that a thrown thing stands for, as data. A disk that takes nothing refuses too: what
 * was begun is undone, and the book goes on when it takes something again. A fault is thrown on.
 */
export function refusalOf(thrown: unknown, book: string): BookAnswer {
  if (thrown instanceof AppError) {
    const { code, params, fields, value } = thrown
    return {
      ...{ ok: false, code, params },
      ...(fields.length > 0 && { fields }),
      ...(value && { value }),
    }
  }
  if (!isStorageFault(thrown)) throw thrown
  console.error(JSON.stringify({ event: 'book.storage', book, error: String(thrown) }))
  return { ok: false, code: 'upstream.unavailable', params: {} }
}
