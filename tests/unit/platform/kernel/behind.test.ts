import { expect, it, vi } from 'vitest'
import { audited } from '../../../support/book/audited'
import { NodeBook } from '../../../support/book/node-book'

const UNIT = 10_000
const deposit = { method: 'sandbox', amount: 10 * UNIT, reference: '' }
const keyOf = (at: number) => `a-key-of-a-deposit-${at}`

/** A book with two deposits that the records have heard of. */
async function stage() {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  const book = new NodeBook()
  await book.addMember('ana')
  const put = (at: number) => book.call('ana', 'deposit.request', deposit, keyOf(at))
  await put(1)
  await put(2)
  book.heard = book.object.outboxAfter(0, 1_000_000).at(-1)?.seq ?? 0
  return { book, put, lines }
}

const head = (book: NodeBook, seq: number) => book.sql.exec('UPDATE outbox_head SET seq = ?', seq)

it('a book that has told less than the records have heard writes nothing, and says so', async () => {
  const { book, put, lines } = await stage()
  const { heard } = book
  head(book, heard - 1)
  book.restart()
  const before = audited(book.object).entries
  for (const at of [3, 2]) expect(await put(at)).toMatchObject({ code: 'upstream.unavailable' })
  const asked = book.object.internal('openSession', { member: 'ana', token: 'B1.another' })
  expect(await asked).toMatchObject({
    ...{ ok: false, code: 'upstream.unavailable', params: { behind: heard } },
  })
  expect(audited(book.object).entries).toBe(before)
  const said = JSON.parse(lines.at(-1) ?? '{}')
  expect(said).toEqual({ event: 'book.behind', book: 'B1', newest: heard - 1, heard })

  head(book, heard)
  book.restart()
  expect(await put(2)).toMatchObject({ ok: true, replayed: true })
  expect(await put(3)).toMatchObject({ ok: true, replayed: false })
})

it('a book that has told more, or whose records say nothing, goes on', async () => {
  const { book, put } = await stage()
  book.heard -= 1
  book.restart()
  expect(await put(3)).toMatchObject({ ok: true })
  book.heard = Number.NaN
  book.restart()
  expect(await put(4)).toMatchObject({ ok: true })
})
