import type { Book, PlayedHour } from '#platform/kernel/book/index'

const played = new WeakMap<Book, Map<string, PlayedHour[]>>()

/** What members had played by hour, read before the first limit of each. */
export function playedBefore(book: Book): Map<string, PlayedHour[]> {
  const known = played.get(book) ?? new Map<string, PlayedHour[]>()
  played.set(book, known)
  return known
}
