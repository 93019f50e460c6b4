import { expect, it } from 'vitest'
import { bookOfId } from '#platform/kernel/books'
import { ID_KEY_SCHEMA, OpaqueIds } from '#platform/kernel/ids/opaque-ids'
import { NodeSql } from '../../../support/book/node-sql'

function book(id = 'B1') {
  const sql = new NodeSql()
  sql.exec(ID_KEY_SCHEMA)
  return { sql, ids: new OpaqueIds(sql, id) }
}

it('never gives one id twice, and never one of an earlier version', () => {
  const { ids } = book('B12')
  const all = Array.from({ length: 20_000 }, (_, at) => ids.of('d', at + 1))
  expect(new Set(all).size).toBe(all.length)
  for (const id of all) expect(id).toMatch(/^B12-d[1-9]\d{14}$/)
  expect(new Set(all.map(bookOfId))).toEqual(new Set(['B12']))
})

it('tells neither number nor order, and another book mixes otherwise', () => {
  const [one, other] = [book(), book()]
  const numbers = Array.from({ length: 400 }, (_, at) => Number(one.ids.of('', at + 1).slice(3)))
  const rising = numbers.filter((number, at) => number > (numbers[at - 1] ?? 0)).length
  expect(rising).toBeGreaterThan(140)
  expect(rising).toBeLessThan(260)
  const gaps = numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
  expect(new Set(gaps).size).toBe(gaps.length)
  expect(other.ids.of('', 1)).not.toBe(one.ids.of('', 1))
  expect(one.ids.of('w', 1).slice(4)).not.toBe(one.ids.of('d', 1).slice(4))
})

it('stays the same over a restart', () => {
  const { sql, ids } = book()
  const before = ids.of('w', 7)
  sql.exec(ID_KEY_SCHEMA)
  expect(new OpaqueIds(sql, 'B1').of('w', 7)).toBe(before)
})

it('leads the book back to the number, and an id of an earlier version to itself', () => {
  const { ids } = book()
  for (let number = 1; number <= 3_000; number += 1)
    expect(ids.numbersOf('', ids.of('', number))).toContain(number)
  expect(ids.numbersOf('', 'B1-17425')).toEqual([17_425])
  expect(ids.numbersOf('', 'nothing')).toEqual([0])
})
