import { beforeAll, describe, expect, it } from 'vitest'
import { auditIsOk, balanceOf, done, env, OPERATOR, refused, register, trial, UNIT } from '../site'

const CAPACITY = 3
const operator = { token: OPERATOR }
const books = async () =>
  (await env.DB.prepare('SELECT id, members, capacity FROM book ORDER BY opened_at, id').all())
    .results
const bookOf = ({ token }: { token: string }) => token.split('.')[0]

beforeAll(() => {
  env.BOOK_CAPACITY = String(CAPACITY)
})

describe('books', () => {
  it('take members up to their capacity, then new ones open, many at once too', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, trial))
    const counts = Map.groupBy(opened, bookOf)
    for (const members of counts.values()) expect(members.length).toBeLessThanOrEqual(CAPACITY)
    const rows = await books()
    expect(rows.reduce((sum, { members }) => sum + Number(members), 0)).toBe(20)
    for (const { members } of rows) expect(Number(members)).toBeLessThanOrEqual(CAPACITY)
  })

  it('give back the place of a name that was taken', async () => {
    const { username } = await register()
    const before = await books()
    const form = { username, password: 'another pass', confirmPassword: 'another pass' }
    await refused('register.username-taken', 'register.username', { ...form, declaration: true })
    const total = (rows: Record<string, unknown>[]) =>
      rows.reduce((sum, { members }) => sum + Number(members), 0)
    expect(total(await books())).toBe(total(before))
  })

  it('keep their members’ money apart, and the audit sums them all', async () => {
    // A book may hold members of an earlier file, whose storage a reset left to it.
    const before = await auditIsOk()
    const people = await Promise.all(Array.from({ length: 4 }, () => register()))
    expect(new Set(people.map(bookOf)).size).toBeGreaterThan(1)
    for (const [at, person] of people.entries()) {
      await done('deposit.request', { method: 'sandbox', amount: (at + 10) * UNIT }, person)
    }
    for (const [at, person] of people.entries()) {
      expect(await balanceOf(person)).toBe((at + 10) * UNIT)
    }
    const audit = await auditIsOk()
    expect(audit.books).toBe((await books()).length)
    expect(audit.members).toBe(before.members + people.length)
    const [person] = people
    const book = person && bookOf(person)
    const own = await done('operator.audit', { book }, operator)
    expect(own).toMatchObject({ ok: true, books: 1, bookIds: audit.bookIds })
    expect(own.members).toBeLessThan(audit.members)
    expect(own.entries).toBeLessThan(audit.entries)
    await refused('request.invalid', 'operator.audit', { book: 'B999' }, operator)
  })

  it('do not know the token of another book', async () => {
    const [one, two] = [await register(), await register()]
    const [, secret] = one.token.split('.')
    const others = (await books()).map(({ id }) => id).filter((id) => id !== bookOf(one))
    for (const id of [...others.slice(0, 3), bookOf(two) === bookOf(one) ? 'B99' : bookOf(two)]) {
      await refused('session.expired', 'wallet.balance', {}, { token: `${id}.${secret}` })
    }
  })

  it('are not made by tokens that name one', async () => {
    const before = await books()
    for (const book of ['B77', 'B999999999', 'B0']) {
      const token = `${book}.${'a'.repeat(32)}`
      await refused('session.expired', 'wallet.balance', {}, { token })
      await refused('session.expired', 'record.entries', {}, { token })
    }
    expect(await books()).toEqual(before)
  })
})
