// A broken book: it answers at once and commits long after.
import worker, { BookObject as Book, DrawObject, LeagueObject } from './entry.mjs'

const LATE_MS = 60_000

export class BookObject extends Book {
  constructor(ctx, env) {
    super(ctx, env)
    if (!this.group || !this.book) throw new Error('nothing to break')
    let isDue = false
    const commit = () => {
      isDue = false
      ctx.storage.transactionSync(() => this.book.flush())
      this.requests.forget()
    }
    this.group.run = async (work) => {
      const value = work()
      if (!isDue) setTimeout(commit, LATE_MS)
      isDue = true
      return value
    }
  }
}

export { DrawObject, LeagueObject }
export default worker
