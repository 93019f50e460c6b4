import { FORGOTTEN_AT_ONCE } from '#lib/limits'
import { internals } from '#platform/kernel/book/index'
import { closeInBook, eraseInBook, renameInBook } from './close-in-book'
import { infoInBook } from './info-in-book'

export const memberInternals = internals({
  /** Whom a token stands for. */
  infoOf: ({ book, now, permitted }, token: string) => {
    const session = permitted('member.info', token)
    book.sessions.touch(book.sessions.hashOf(token), now)
    return infoInBook(book, session, now)
  },
  /** Closes the account of a token's member, whose password was checked. */
  closeAccount: ({ book, now, permitted }, token: string) => {
    closeInBook(book, permitted('member.close', token).member, now)
    return {}
  },
  /** What a member is called on screen. */
  rename: ({ book }, called: { member: string; nickname: string }) => renameInBook(book, called),
  /** What the book keeps of a member beside the entries, for an export. */
  kept: ({ book }, member: string) => book.kept(member),
  /** Closed accounts that are to be forgotten. */
  closedBefore: ({ book }, before: number) => book.guard.closedBefore(before, FORGOTTEN_AT_ONCE),
  /** Forgets who a closed account was. */
  erase: ({ book }, member: string) => {
    eraseInBook(book, member)
    return {}
  },
})
