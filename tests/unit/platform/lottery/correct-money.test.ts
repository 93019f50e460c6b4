import { beforeEach, describe, expect, it } from 'vitest'
import { takeBack } from '#platform/kernel/book/debt'
import {
  AT,
  balances,
  bet,
  book,
  counted,
  deposit,
  entries,
  GIVEN,
  open,
  rows,
  settle,
  sound,
  ticket,
  UNIT,
} from '../../../support/engine/one-draw'

beforeEach(open)

describe('correcting', () => {
  it('takes back and pays, with its rebates, and counts the difference', () => {
    const [first, second] = [
      bet(),
      bet({ digit: 6, multiple: 2, more: { rebatePoints: 500, odds: { WIN: 92_500 } } }),
    ]
    settle('00005')
    const paid = entries().length
    expect(settle('00006', 2)).toEqual({ done: true, settled: 2 })
    expect(entries().slice(paid)).toEqual([
      ['payout-return', 'ana', first, `main ${-9.75 * UNIT}, lottery ${9.75 * UNIT}`],
      ['payout', 'ana', second, `main ${18.5 * UNIT}, lottery ${-18.5 * UNIT}`],
    ])
    expect(ticket(first)).toMatchObject({ state: 'lost', payout: 0, version: 2, result: '00006' })
    expect(counted()[0]?.[0]).toEqual(['ana', 3 * UNIT])
    expect(rows(`SELECT * FROM account WHERE kind LIKE 'debt-%'`)).toEqual([])
    const then = entries().length
    settle(null, 3)
    expect(entries().slice(then)).toEqual([
      ['refund', 'ana', first, `main ${UNIT}, lottery ${-UNIT}`],
      ['payout-return', 'ana', second, `main ${-18.5 * UNIT}, lottery ${18.5 * UNIT}`],
      ['payout-return', 'ana', second, `main ${-UNIT / 10}, rebate ${UNIT / 10}`],
      ['refund', 'ana', second, `main ${2 * UNIT}, lottery ${-2 * UNIT}`],
    ])
    expect(counted()).toEqual([
      [
        ['ana', 0],
        ['beto', 0],
      ],
      [['ana', 'LOTT', 0]],
    ])
    expect(balances()).toEqual({ ana: GIVEN, beto: GIVEN })
    settle('00006', 4)
    expect(entries().slice(-2)).toEqual([
      ['payout', 'ana', second, `main ${18.5 * UNIT}, lottery ${-18.5 * UNIT}`],
      ['rebate', 'ana', second, `main ${UNIT / 10}, rebate ${-UNIT / 10}`],
    ])
    expect(counted()[0]?.[0]).toEqual(['ana', 3 * UNIT])
    sound()
  })

  it('leaves what stays as it is', () => {
    const more = { rebatePoints: 500 }
    const [same, other] = [bet({ more }), bet({ member: 'beto', digit: 9 })]
    settle('00005')
    const before = entries()
    settle('00105', 2)
    expect(entries()).toEqual(before)
    expect([ticket(same), ticket(other)]).toMatchObject([
      { state: 'won', version: 2, result: '00105' },
      { state: 'lost', version: 2, result: '00105' },
    ])
    expect(settle('00006', 1)).toEqual({ done: true, settled: 0 })
    expect(entries()).toEqual(before)
    expect(rows(`SELECT * FROM account WHERE kind LIKE 'debt-%'`)).toEqual([])
  })

  it('takes nothing of a debtor for what stays as it is', () => {
    bet({ digit: 9 })
    settle('00005')
    const owner = { id: 'ana', currency: 'USD' }
    const taking = { kind: 'payout-return', reference: 'old', counter: 'lottery', at: AT } as const
    takeBack(book, owner, { ...taking, amount: book.balance(owner) + 7 })
    deposit('ana', 50)
    settle('00006', 2)
    expect(balances()).toMatchObject({ ana: 50, 'debt-ana': -7 })
  })

  it('of a rebate that is gone makes a debt, which the stake that comes back pays', () => {
    const id = bet({ digit: 6, more: { rebatePoints: 500 } })
    settle('00005')
    const owner = { id: 'ana', currency: 'USD' }
    const out = { kind: 'withdraw-hold', reference: 'W', wallet: 'main', counter: 'held' } as const
    book.move(owner, { ...out, amount: -book.balance(owner), at: AT })
    settle(null, 2)
    expect(entries().slice(-3)).toEqual([
      ['debt', 'ana', id, `rebate ${UNIT / 20}, debt-ana ${-UNIT / 20}`],
      ['refund', 'ana', id, `main ${UNIT}, lottery ${-UNIT}`],
      ['debt-paid', 'ana', id, `main ${-UNIT / 20}, debt-ana ${UNIT / 20}`],
    ])
    sound()
  })

  it('of what is gone makes a debt, which the next payout of the same correction pays', () => {
    const [first, second] = [bet(), bet({ digit: 6 })]
    settle('00005')
    const owner = { id: 'ana', currency: 'USD' }
    const out = { kind: 'withdraw-hold', reference: 'W', wallet: 'main', counter: 'held' } as const
    book.move(owner, { ...out, amount: -book.balance(owner), at: AT })
    settle('00006', 2)
    expect(entries().slice(-3)).toEqual([
      ['debt', 'ana', first, `lottery ${9.75 * UNIT}, debt-ana ${-9.75 * UNIT}`],
      ['payout', 'ana', second, `main ${9.75 * UNIT}, lottery ${-9.75 * UNIT}`],
      ['debt-paid', 'ana', second, `main ${-9.75 * UNIT}, debt-ana ${9.75 * UNIT}`],
    ])
    sound()
  })

  it('cuts to what the draw pays, as settling does', () => {
    bet({ digit: 6, more: { odds: { WIN: 190_000_000_000 } } })
    const id = bet({ digit: 6, isCapped: true, more: { odds: { WIN: 190_000_000_000 } } })
    settle('00005')
    settle('00006', 2)
    expect(ticket(id)).toMatchObject({ payout: 1_000_000 * UNIT, exceeded: 18_000_000 * UNIT })
    sound()
  })
})
