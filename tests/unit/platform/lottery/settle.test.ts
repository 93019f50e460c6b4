import { beforeEach, describe, expect, it } from 'vitest'
import { audited } from '../../../support/book/audited'
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
const settle = (result: string | null, reason?: string) =>
  book.settle({
    ...{ gameCode: GAME.code, issue: book.draw().issue, version: 1, result },
    ...(reason && { reason }),
  })
/** What the events say of why a draw was called off. */
const reasonsTold = () =>
  rows('SELECT facts FROM outbox').flatMap(({ facts }) => {
    const told = JSON.stringify(JSON.parse(String(facts)))
    return [...told.matchAll(/"reason":"([^"]*)"/g)].map(([, reason]) => reason)
  })

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
    expect(audited(book.object)).toMatchObject({ openStakeDrift: 0, balanceDrift: 0 })
  })

  it.each([
    ['seed-lost', 'seed-lost', ['seed-lost']],
    [undefined, '', []],
  ])('writes and tells why a draw was called off: %s', async (reason, written, told) => {
    await settle(null, reason)
    expect(rows('SELECT state, reason FROM ticket')).toEqual([{ state: 'void', reason: written }])
    expect(reasonsTold()).toEqual(told)
  })

  it('goes on behind what it has settled, and begins anew for a later version', async () => {
    await settle('12345')
    expect(await settle('12345')).toEqual({ done: true, settled: 0 })
    expect(rows('SELECT version FROM sealed_draw')).toEqual([{ version: 1 }])
    const later = { gameCode: GAME.code, issue: book.draw().issue, version: 2, result: '92345' }
    expect(await book.settle(later)).toEqual({ done: true, settled: 1 })
    expect(rows('SELECT state, payout, version FROM ticket')).toEqual([
      { state: 'lost', payout: 0, version: 2 },
    ])
    expect(rows('SELECT version FROM sealed_draw')).toEqual([{ version: 1 }])
    expect(audited(book.object)).toMatchObject({ openStakeDrift: 0, balanceDrift: 0 })
  })
})
