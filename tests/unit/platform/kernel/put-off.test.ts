import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#lib/limits'
import { NodeBook, START } from '../../../support/book/node-book'

/** Asked of a match that is not known here: done as soon as it is asked. */
const MATCH = 'sports'
/** An end that was promised: it comes in its time, whatever the clock was. */
const PROMISED = 'bonus-expiry'

const left = (book: NodeBook) =>
  book.sql
    .exec<{ kind: string; id: string }>('SELECT kind, id FROM due ORDER BY kind, id')
    .toArray()
    .map(({ kind, id }) => `${kind} ${id}`)

function set(book: NodeBook, kind: string, id: string, [at, setAt]: [number, number]): void {
  const insert = 'INSERT INTO due (kind, id, at, set_at) VALUES (?, ?, ?, ?)'
  book.sql.exec(insert, kind, id, at, setAt)
}

it('what was set while the clock was ahead is asked at once, what is rightly later is not', async () => {
  const book = new NodeBook()
  const ahead = START + DAY_MS
  set(book, MATCH, 'put-off', [ahead + MINUTE_MS, ahead])
  set(book, MATCH, 'tomorrow', [ahead, START])
  set(book, PROMISED, 'm-1', [ahead, ahead])
  await book.object.wake()
  expect(left(book)).toEqual([`${PROMISED} m-1`, `${MATCH} tomorrow`])
})

it('is noticed too where the process has lived through it', async () => {
  const book = new NodeBook()
  await book.object.wake()
  await book.addMember('ana')
  await book.addMember('eva')
  book.now = START + DAY_MS
  // A transfer to a book that does not answer is asked for again, a second later.
  const { jobs } = (book.object as unknown as { book: { jobs: { set: Setting } } }).book
  jobs.set(MATCH, 'put-off', book.now + MINUTE_MS)
  book.now = START + MINUTE_MS
  await book.object.wake()
  expect(left(book)).toEqual([])
})

type Setting = (kind: string, id: string, at: number) => void
