import { expect, it } from 'vitest'
import { HOUR_MS, REQUEST_KEPT_MS, SEALED_DRAW_KEPT_MS } from '#lib/limits'
import { audited } from '../../../support/book/audited'
import { NodeBook, outcomeOf } from '../../../support/book/node-book'

const AMOUNT = 100_000
const MARK = 'a-mark-of-an-encrypted-call'

async function stage() {
  const book = new NodeBook()
  book.cashier = { turnoverPercent: 0 }
  await book.addMember('ana')
  let sessions = 0
  const ask = async (key: string, amount = AMOUNT, jti = '') => {
    // Sessions end sooner than this waits.
    const token = `B1.${String(sessions++).padStart(24, 'a')}`
    await book.object.internal('openSession', { member: 'ana', token: token })
    const input = JSON.stringify({ method: 'sandbox', amount, reference: '' })
    return { name: 'deposit.request' as const, token, key: key.padEnd(20, '-'), input, jti }
  }
  const deposit = async (...of: Parameters<typeof ask>) => book.object.call(await ask(...of))
  const rows = (table: string) => [...book.sql.exec(`SELECT * FROM ${table}`)].length
  return { book, ask, deposit, rows }
}

it('a mark of an encrypted call is good once, also for a call that is refused', async () => {
  const { book, ask, deposit, rows } = await stage()
  const asked = await Promise.all(['a', 'b', 'c', 'd'].map((key) => ask(key, AMOUNT, MARK)))
  const outcomes = await Promise.all(asked.map((each) => book.object.call(each)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.map(outcomeOf).filter((code) => code === 'envelope.replayed')).toHaveLength(3)
  expect(rows('deposit')).toBe(1)
  const other = `${MARK}-2`
  expect(outcomeOf(await deposit('e', 1, other))).toBe('deposit.amount')
  expect(outcomeOf(await deposit('f', AMOUNT, other))).toBe('envelope.replayed')
  expect(rows('deposit')).toBe(1)
})

it('the same call again, mark and all, gets the first answer', async () => {
  const { book, ask, rows } = await stage()
  const asked = await ask('a', AMOUNT, MARK)
  const together = await Promise.all([book.object.call(asked), book.object.call(asked)])
  book.restart()
  const later = await book.object.call(asked)
  const answers = [...together, later]
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(new Set(answers.map((answer) => JSON.stringify(outcomeOf(answer)))).size).toBe(1)
  expect(answers.filter((answer) => answer.ok && answer.replayed)).toHaveLength(2)
  const other = { ...asked, input: asked.input.replace(String(AMOUNT), String(2 * AMOUNT)) }
  expect(outcomeOf(await book.object.call(other))).toBe('request.key-reused')
  expect(outcomeOf(await book.object.call({ ...asked, key: '' }))).toBe('envelope.replayed')
  expect(rows('deposit')).toBe(1)
})

it('a mark stays used over a restart and an undone transaction', async () => {
  const { book, deposit, rows } = await stage()
  expect((await deposit('a', AMOUNT, MARK)).ok).toBe(true)
  book.restart()
  expect(outcomeOf(await deposit('b', AMOUNT, MARK))).toBe('envelope.replayed')
  const other = `${MARK}-2`
  book.sql.failing = 1
  expect((await deposit('c', AMOUNT, other)).ok).toBe(true)
  expect(outcomeOf(await deposit('d', AMOUNT, other))).toBe('envelope.replayed')
  expect(rows('deposit')).toBe(2)
})

it('answers, marks and settled draws go when their time is over, not before', async () => {
  const { book, deposit, rows } = await stage()
  const first = await deposit('key', AMOUNT, MARK)
  book.sql.exec(`INSERT INTO sealed_draw VALUES ('VELOZ1', '1', 1, ?)`, book.now)
  await book.drain()
  expect([rows('request'), rows('seal'), rows('sealed_draw')]).toEqual([1, 1, 1])
  book.now += HOUR_MS + 1
  await book.drain()
  expect([rows('request'), rows('seal'), rows('sealed_draw')]).toEqual([1, 0, 1])
  book.now += SEALED_DRAW_KEPT_MS
  await book.drain()
  expect([rows('request'), rows('sealed_draw')]).toEqual([1, 0])
  book.now += REQUEST_KEPT_MS - SEALED_DRAW_KEPT_MS - HOUR_MS - 2
  expect(await deposit('key')).toEqual({ ...first, replayed: true })
  book.now += HOUR_MS + 2
  await book.drain()
  expect(rows('request')).toBe(0)
  expect(audited(book.object).duplicateKeys).toBe(0)
})

it.each([
  ['answers', 'request', `'ana', 'key' || at, '', '{}', at`],
  ['nonces', 'vendor_nonce', `'SAMPLE key' || at, '', at`],
])('%s: more than one step removes is left for the next alarm', async (_, table, row) => {
  const { book, rows } = await stage()
  book.sql.exec(
    `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 5000)
     INSERT INTO ${table} SELECT ${row} FROM n`,
  )
  const left: number[] = []
  for (let alarm = 0; alarm < 4; alarm += 1) {
    await book.drain()
    left.push(rows(table))
  }
  expect(left).toEqual([3_000, 1_000, 0, 0])
})
