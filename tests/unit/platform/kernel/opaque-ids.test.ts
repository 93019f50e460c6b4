import { expect, it } from 'vitest'
import { bookOfId } from '#platform/kernel/books'
import { ID_KEY_SCHEMA, OpaqueIds } from '#platform/kernel/ids/opaque-ids'
import { NodeSql } from '../../../support/book/node-sql'

const AT = Date.UTC(2026, 10, 24)

function book(id = 'B1', key = '') {
  const sql = new NodeSql()
  sql.exec(ID_KEY_SCHEMA)
  if (key) sql.exec('UPDATE id_key SET key = ?', key)
  return { sql, ids: new OpaqueIds(sql, id) }
}

it('never gives one id twice, and never one of an earlier version', () => {
  const { ids } = book('B12')
  const all = Array.from({ length: 20_000 }, (_, at) => ids.of('d', at + 1, AT))
  expect(new Set(all).size).toBe(all.length)
  for (const id of all) expect(id).toMatch(/^B12-d[G-Z][0-9A-HJKMNP-TV-Z]{12}$/)
  expect(new Set(all.map(bookOfId))).toEqual(new Set(['B12']))
})

it('tells neither number nor order within a moment, and another book mixes otherwise', () => {
  const [one, other] = [book(), book()]
  const ids = Array.from({ length: 400 }, (_, at) => one.ids.of('', at + 1, AT))
  const rising = ids.filter((id, at) => id > (ids[at - 1] ?? '')).length
  expect(rising).toBeGreaterThan(140)
  expect(rising).toBeLessThan(260)
  expect(other.ids.of('', 1, AT)).not.toBe(one.ids.of('', 1, AT))
  expect(one.ids.of('w', 1, AT).slice(4)).not.toBe(one.ids.of('d', 1, AT).slice(4))
})

it('sorts by time, so that new rows lie together in an index', () => {
  const { ids } = book()
  const all = Array.from({ length: 2_000 }, (_, n) => ids.of('', n + 1, AT + n * 60_000))
  expect(all.toSorted()).toEqual(all)
  expect(ids.of('', 1, Date.UTC(2077, 0)) > (all.at(-1) ?? '')).toBe(true)
})

it('stays the same over a restart', () => {
  const { sql, ids } = book()
  const before = ids.of('w', 7, AT)
  sql.exec(ID_KEY_SCHEMA)
  expect(new OpaqueIds(sql, 'B1').of('w', 7, AT)).toBe(before)
})

it('leads the book back to the number, and an id of an earlier version to its own', () => {
  const { ids } = book()
  for (let number = 1; number <= 3_000; number += 1)
    expect(ids.numbersOf('', ids.of('', number, AT))).toEqual([number])
  expect(ids.numbersOf('d', ids.of('d', 2 ** 30 - 1, AT))).toEqual([2 ** 30 - 1])
  expect(ids.numbersOf('', 'B1-17425')).toEqual([17_425])
  expect(ids.numbersOf('', 'nothing')).toEqual([0])
  const known = book('B1', '0123456789ABCDEF'.repeat(4)).ids
  expect(known.numbersOf('', 'B1-912779292635544')).toContain(1)
  expect(known.numbersOf('d', 'B1-d840433322421532')).toContain(7)
  expect(known.numbersOf('w', 'B1-w598252359205563')).toContain(123_456)
  for (const old of ['B1-17425', 'B1-d840433322421532']) expect(bookOfId(old)).toBe('B1')
})
