import { beforeEach, describe, expect, it } from 'vitest'
import { GAME, NodeBook, outcomeOf } from '../../../support/book/node-book'

let book: NodeBook
const rows = (query: string) => book.sql.exec(query).toArray()

const stake = (member: string, key: string) => {
  const { issue } = book.draw()
  const terms = { unit: 10_000, multiple: 1, bets: 1, amount: 10_000 }
  const line = { play: 'FIXED', selection: { pos: [[1], [], [], [], []] }, ...terms }
  const input = { gameCode: GAME.code, issue, lines: [line], amount: 10_000 }
  return book.call(member, 'lottery.place', input, key)
}
const settle = (result: string | null) =>
  book.settle({ gameCode: GAME.code, issue: book.draw().issue, version: 1, result })

beforeEach(async () => {
  book = new NodeBook()
  await book.addMember('nico', 4)
  await stake('nico', 'the-first-stake-of-nico')
})

describe('settling in a book', () => {
  it('takes no more stakes once it has begun, whatever the clock says', async () => {
    await settle('12345')
    expect(outcomeOf(await stake('nico', 'a-stake-after-settling'))).toBe('lottery.draw-closed')
    book.restart()
    expect(outcomeOf(await stake('nico', 'a-stake-after-restart!'))).toBe('lottery.draw-closed')
  })

  it('that breaks in the middle leaves nothing behind, and can be done again', async () => {
    book.sql.failing = 2
    await expect(settle('12345')).rejects.toThrow('the disk is full')
    expect(rows('SELECT * FROM sealed_draw')).toEqual([])
    expect(rows(`SELECT * FROM ticket WHERE state = 'open'`)).toHaveLength(1)
    expect(await settle('12345')).toEqual({ done: true, settled: 1 })
    expect(rows('SELECT * FROM sealed_draw')).toHaveLength(1)
    expect(rows(`SELECT payout FROM ticket WHERE state = 'won'`)).toEqual([{ payout: 97_500 }])
  })

  it('gives every stake of a void draw back', async () => {
    await settle(null)
    const { sumBalance } = outcomeOf(await book.call('nico', 'wallet.balance', {})) as {
      sumBalance: number
    }
    expect(sumBalance).toBe(100_000_000)
    expect(book.object.audit()).toMatchObject({ openStakeDrift: 0, balanceDrift: 0 })
  })
})
