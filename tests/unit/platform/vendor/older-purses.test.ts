import { expect, it } from 'vitest'
import { purseDrift } from '#platform/vendor/moves/purse'
import { migrateMoves } from '#platform/vendor/moves/schema'
import { SampleBook } from '../../../products/sample/book'

it('explains what an older book has in vendors’ accounts by having been moved there', async () => {
  const site = new SampleBook()
  await site.member('ana', 60)
  const { sql } = site.book
  const book = { sql } as unknown as Parameters<typeof purseDrift>[0]
  sql.exec(`INSERT INTO account (owner, kind, currency, balance)
    VALUES ('ana', 'vendor-REEF', 'PLY', 25)`)
  expect(purseDrift(book)).toBe(25)
  migrateMoves(sql)
  migrateMoves(sql)
  expect(purseDrift(book)).toBe(0)
  expect(sql.exec('SELECT vendor, member, moved_in, result FROM vendor_purse').toArray()).toEqual([
    { vendor: 'REEF', member: 'ana', moved_in: 25, result: 0 },
  ])
})
