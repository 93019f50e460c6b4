import { beforeEach, describe, expect, it } from 'vitest'
import { SETTLE_CHUNK } from '#lib/limits'
import { settleDraw } from '#platform/lottery/settle/settle-draw'
import {
  AT,
  balances,
  bet,
  book,
  counted,
  entries,
  GIVEN,
  open,
  rows,
  settle,
  sound,
  sql,
  ticket,
  told,
  UNIT,
} from '../../../support/engine/one-draw'

beforeEach(open)

describe('settling', () => {
  it('pays what is won, takes what is staked, and counts what was played', () => {
    const [won, lost] = [bet({ multiple: 2 }), bet({ digit: 4, multiple: 3 })]
    bet({ member: 'beto', digit: 3 })
    expect(settle('00005')).toEqual({ done: true, settled: 3 })
    expect(entries()).toEqual([
      ['payout', 'ana', won, `main ${19.5 * UNIT}, lottery ${-19.5 * UNIT}`],
      ['draw-result', 'house', 'VELOZ3-1-1', `open-stake ${-6 * UNIT}, lottery ${6 * UNIT}`],
    ])
    expect(rows(`SELECT * FROM account WHERE kind LIKE 'debt-%'`)).toEqual([])
    expect(balances()).toEqual({
      ...{ ana: GIVEN + 14.5 * UNIT, beto: GIVEN - UNIT, lottery: -13.5 * UNIT },
    })
    expect(ticket(won)).toMatchObject({
      ...{ state: 'won', payout: 19.5 * UNIT, payouts: `[${19.5 * UNIT}]`, valid: 2 * UNIT },
      ...{ result: '00005', settled_at: AT + 1, version: 1, rebate: 0, exceeded: 0 },
    })
    expect(ticket(lost)).toMatchObject({ state: 'lost', payout: 0, payouts: '[0]' })
    expect(counted()).toEqual([
      [
        ['ana', 5 * UNIT],
        ['beto', UNIT],
      ],
      [
        ['ana', 'LOTT', 5 * UNIT],
        ['beto', 'LOTT', UNIT],
      ],
    ])
    sound()
  })

  it('tells the projection of each, and of nothing twice', () => {
    const id = bet()
    settle('00005')
    expect(told('settled')).toEqual([
      {
        ...{ type: 'settled', id, state: 'won', payout: 9.75 * UNIT, payouts: [9.75 * UNIT] },
        ...{ exceeded: 0, rebate: 0, valid: UNIT, result: '00005', at: AT + 1 },
      },
    ])
    const before = rows('SELECT COUNT(*) AS n FROM entry')
    expect(settle('00005')).toEqual({ done: true, settled: 0 })
    expect(rows('SELECT COUNT(*) AS n FROM entry')).toEqual(before)
    expect(rows('SELECT * FROM sealed_draw').map(Object.values)).toEqual([
      ['VELOZ3', '1', 1, AT + 1],
    ])
  })

  it('of a void draw, and of what came late, gives stakes back out of the open ones', () => {
    const [early, late] = [bet(), bet({ at: AT + 50 })]
    settle('00004', 1, AT + 50)
    expect(entries()).toEqual([
      ['refund', 'ana', late, `main ${UNIT}, open-stake ${-UNIT}`],
      ['draw-result', 'house', 'VELOZ3-1-1', `open-stake ${-UNIT}, lottery ${UNIT}`],
    ])
    expect([ticket(early)?.['state'], ticket(late)?.['state']]).toEqual(['lost', 'late'])
    expect(counted()[0]?.[0]).toEqual(['ana', UNIT])
    sound()
  })

  it('tells a void draw without a result', () => {
    const id = bet()
    settle(null)
    expect(entries()).toEqual([['refund', 'ana', id, `main ${UNIT}, open-stake ${-UNIT}`]])
    expect(balances()).toEqual({ ana: GIVEN, beto: GIVEN })
    expect(ticket(id)).toMatchObject({ state: 'void', payout: UNIT, payouts: '[]', result: null })
    expect(told('settled')).toMatchObject([{ state: 'void', result: '' }])
    expect(counted()).toEqual([
      [
        ['ana', 0],
        ['beto', 0],
      ],
      [],
    ])
  })

  it('pays a rebate from its own account', () => {
    const id = bet({ digit: 4, more: { rebatePoints: 500 } })
    settle('00005')
    expect(entries()[0]).toEqual(['rebate', 'ana', id, `main ${UNIT / 20}, rebate ${-UNIT / 20}`])
    sound()
  })

  it('keeps of a payout what its member owes, and of a loser nothing', () => {
    const debt = book.ledger.account('house', 'debt-ana', 'USD').id
    const lottery = book.ledger.account('house', 'lottery', 'USD').id
    book.ledger.post({
      ...{ kind: 'debt', member: 'ana', reference: 'old', balanceAfter: 0, at: AT },
      postings: [
        { account: debt, amount: -7 },
        { account: lottery, amount: 7 },
      ],
    })
    bet({ digit: 4 })
    settle('00005')
    expect(balances()['debt-ana']).toBe(-7)
    sql.exec(`UPDATE ticket SET issue = '0'`)
    const id = bet()
    bet({ member: 'beto' })
    settle('00005', 1)
    expect(entries().filter(([kind]) => kind === 'debt-paid')).toEqual([
      ['debt-paid', 'ana', id, 'main -7, debt-ana 7'],
    ])
    sound()
  })

  it('of more than a chunk goes on where it was, and ends once', () => {
    const id = bet()
    sql.exec(
      `INSERT INTO ticket (seq, id, member, currency, game_code, issue, amount, lines, state, at)
       SELECT seq + value, 'C' || value, member, currency, game_code, issue, amount, '[]', state, at
       FROM ticket, json_each(?)`,
      JSON.stringify(Array.from({ length: SETTLE_CHUNK }, (_, at) => at + 1)),
    )
    const rich = { id: 'rich', currency: 'USD' }
    const [amount, move] = [
      SETTLE_CHUNK * UNIT,
      { reference: 'all', wallet: 'main', at: AT } as const,
    ]
    book.move(rich, { ...move, kind: 'deposit', counter: 'cash', amount })
    book.move(rich, { ...move, kind: 'stake', counter: 'open-stake', amount: -amount })
    expect(settle('00005')).toEqual({ done: false, settled: SETTLE_CHUNK })
    expect(settle('00005')).toEqual({ done: true, settled: 1 })
    expect(ticket(id)).toMatchObject({ state: 'won' })
    expect(balances()['open-stake']).toBeUndefined()
    expect(settle('00005', 2)).toEqual({ done: false, settled: SETTLE_CHUNK })
    expect(settle('00005', 2)).toEqual({ done: true, settled: 1 })
    expect(settle('00005', 2)).toEqual({ done: true, settled: 0 })
    sound()
  })

  it('needs a game', () => {
    const request = { gameCode: 'NONE', issue: '1', version: 1, result: '00005' }
    expect(() => settleDraw(book, request, AT)).toThrow('no game NONE')
  })

  it('cuts to what a draw pays a member what was marked, over parts and by member', () => {
    const max = 20_000_000 * UNIT
    const odds = { WIN: 1_200_000_000_000 }
    const ids = [
      bet({ more: { odds } }),
      bet({ isCapped: true, more: { odds } }),
      bet({ member: 'beto', isCapped: true, more: { odds: { WIN: 1_000 * UNIT } } }),
      bet({ isCapped: true, digit: 4 }),
    ]
    const before = bet({ isCapped: false, more: { odds: { WIN: 5 * UNIT } } })
    settle('00005')
    const cuts = [...ids, before].map((id) => {
      const { payout, exceeded } = ticket(id) as { payout: number; exceeded: number }
      return [payout / UNIT, exceeded / UNIT]
    })
    expect(cuts).toEqual([
      [120_000_000, 0],
      [0, 120_000_000],
      [1_000, 0],
      [0, 0],
      [5, 0],
    ])
    // A part that comes later sees what the earlier one has paid.
    const later = bet({ member: 'beto', isCapped: true, more: { odds: { WIN: max } } })
    settle('00005')
    expect(ticket(later)).toMatchObject({ payout: max - 1_000 * UNIT, exceeded: 1_000 * UNIT })
    sound()
  })

  it('gives back whole what came late, whatever the draw has paid', () => {
    bet({ more: { odds: { WIN: 200_000_000_000 } } })
    const late = bet({ at: AT + 50, isCapped: true, multiple: 3 })
    settle('00005', 1, AT + 50)
    expect(ticket(late)).toMatchObject({ state: 'late', payout: 3 * UNIT, exceeded: 0 })
    sound()
  })
})
