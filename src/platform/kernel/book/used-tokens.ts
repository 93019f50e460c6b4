import { AppError } from '#lib/errors'
import { first } from '#platform/kernel/ledger/sql'
import type { Book } from './book'
import type { GroupCommit } from './group-commit'

/**
 * Marks (`jti`) of the encrypted calls that came to this book, each good once. They are kept as
 * long as their age alone does not refuse them.
 */
export class UsedTokens {
  /** Those of the running transaction. */
  private recent = new Set<string>()

  constructor(private readonly book: Book) {}

  private claim(jti: string, at: number): void {
    const { sql } = this.book
    const isUsed = this.recent.has(jti) || first(sql.exec('SELECT 1 FROM seal WHERE mark = ?', jti))
    if (isUsed) throw new AppError('envelope.replayed')
    this.recent.add(jti)
    this.book.stage('seal', [jti, at])
  }

  /**
   * Uses a token up in the group of its work, but on its own: what is refused has used it up too.
   * What comes back throws in the work when it was refused.
   */
  use(jti: string | undefined, group: GroupCommit, at: number): () => undefined {
    if (!jti) return () => undefined
    let refused: unknown
    const claimed = group.run(() => {
      refused = new AppError('envelope.replayed')
      this.claim(jti, at)
      refused = undefined
    })
    claimed.catch((error) => {
      refused = error
    })
    return () => {
      if (refused) throw refused
      return undefined
    }
  }

  /** Called when the transaction is over: its rows are in the table now, or were undone. */
  forget(): void {
    this.recent.clear()
  }
}
