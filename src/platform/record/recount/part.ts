import {
  internals,
  isAsSealed,
  newestEntry,
  part,
  rootsAgain,
  type Sealed,
  sealedDays,
  type WalletSpan,
  walletEntries,
} from '#platform/kernel/book/index'
import type { Steps } from '#platform/kernel/book/internal'

/** Parts of a day's tree that are worked out between two calls. */
const PARTS = 16

export interface SealedAgain extends Sealed {
  day: string
  /** What the book has of the day is what its entries come to. */
  isWhole: boolean
}

/** Works out every sealed day from a day on anew, from the entries. */
export const RESEAL = {
  name: 'reseal',
  work: async ({ book, run }, { since }) => {
    const days: SealedAgain[] = []
    for (const sealed of await run(() => sealedDays(book.sql, since))) {
      const roots: string[] = []
      for (let isMore = true; isMore; ) {
        const more = await run(() => rootsAgain(book.sql, sealed, roots.length, PARTS))
        roots.push(...more)
        isMore = more.length === PARTS
      }
      days.push({ ...sealed, isWhole: await run(() => isAsSealed(book.sql, sealed, roots)) })
    }
    return days
  },
} satisfies Steps<{ since: string }, SealedAgain[]>

export const recountInternals = internals({
  'recount.head': ({ book }, _: null) => newestEntry(book.sql),
  'recount.entries': ({ book }, span: WalletSpan) => walletEntries(book.sql, span),
})

/** What an audit works out anew. */
export const recountPart = part({
  name: 'recount',
  internals: recountInternals,
  steps: [RESEAL],
})
