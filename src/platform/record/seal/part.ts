import { AppError } from '#lib/errors'
import {
  internals,
  part,
  SEAL_PART,
  SEAL_SCHEMA,
  type Sealed,
  sealDay,
  sealedOf,
  sealPart,
  sealPath,
  unsealed,
} from '#platform/kernel/book/index'
import type { Steps } from '#platform/kernel/book/internal'

interface Sealing {
  day: string
  /** The end of the day. */
  before: number
}

/** Has a book seal a day, once; parts in transactions of their own, as a day may be long. */
export const SEAL_DAY = {
  name: 'sealDay',
  work: async ({ book, run }, { day, before }) => {
    const { sql } = book
    const known = await run(() => sealedOf(sql, day))
    if (known) return known
    const span = await run(() => unsealed(sql, before))
    const parts = Math.ceil((span.last - span.first + 1) / SEAL_PART)
    for (let at = 0; at < parts; at++)
      await run(() => sealPart(sql, day, at, span.last, span.first))
    return run(() => sealedOf(sql, day) ?? sealDay(sql, day, span))
  },
} satisfies Steps<Sealing, Sealed>

export const sealInternals = internals({
  /** A member's entry with its way to the root of its day. */
  'seal.path': ({ book }, { member, seq }: { member: string; seq: number }) => {
    const found = sealPath(book.sql, seq)
    if (!found) throw new AppError('truth.not-sealed')
    if (found.entry.member !== member) throw new AppError('truth.no-entry')
    return found
  },
})

/** Days of entries under one root each. */
export const sealOfBooks = part({
  name: 'seal',
  migrate: (sql) => void sql.exec(SEAL_SCHEMA),
  internals: sealInternals,
  steps: [SEAL_DAY],
})
