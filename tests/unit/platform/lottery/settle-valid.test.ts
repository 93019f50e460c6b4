import { beforeEach, describe, expect, it } from 'vitest'
import { SETTLE_CHUNK } from '#lib/limits'
import { Book } from '#platform/kernel/book/book'
import { settleDraw } from '#platform/lottery/settle/settle-draw'
import { revokeTicket } from '#platform/lottery/ticket/cancel-ticket'
import { PARTS } from '#platform/parts'
import {
  AT,
  bet,
  book,
  counted,
  open,
  rows,
  settle,
  sql,
  ticket,
  UNIT,
} from '../../../support/engine/one-draw'

beforeEach(open)

const picks = (...digits: number[]) => ({
  ...{ selection: { pos: [[], [], [], [], digits] }, bets: digits.length },
  amount: digits.length * UNIT,
})
const side = (opts: string[]) => ({
  ...{ play: 'BALL_BSOE', selection: { ball: 4, opts }, odds: { WIN: 19_500 } },
  ...{ bets: opts.length, amount: opts.length * UNIT },
})
const validOf = (id: string) => Number(ticket(id)?.['valid']) / UNIT
const done = () => (counted()[0] as [string, number][]).map(([, valid]) => valid / UNIT)

describe('valid bet of a member on a draw', () => {
  it('is none of two tickets that cover each other', () => {
    const ids = [bet({ more: side(['BIG']) }), bet({ more: side(['SMALL']) })]
    settle('00005')
    expect(ids.map(validOf)).toEqual([0, 0])
    expect(counted()).toEqual([
      [
        ['ana', 0],
        ['beto', 0],
      ],
      [],
    ])
  })

  it('is what one stakes beyond the other', () => {
    const ids = [
      bet({ more: { ...side(['BIG']), multiple: 10, amount: 10 * UNIT } }),
      bet({ more: side(['SMALL']) }),
    ]
    settle('00005')
    expect(ids.map(validOf)).toEqual([8.1818, 0.8181])
  })

  it('leaves others alone, whatever they placed', () => {
    const ids = [bet({ more: side(['BIG']) }), bet({ member: 'beto', more: side(['SMALL']) })]
    settle('00005')
    expect(ids.map(validOf)).toEqual([1, 1])
    expect(done()).toEqual([1, 1])
  })

  it('does not count what came late or was taken back', () => {
    const [first, late] = [bet({ more: side(['BIG']) }), bet({ more: side(['SMALL']), at: AT + 5 })]
    const back = bet({ more: side(['SMALL']) })
    const revoking = { person: 'ops', reason: 'asked for', soleUntil: AT + 1 }
    revokeTicket(book, { ...revoking, id: back }, AT)
    settle('00005', 1, AT + 5)
    expect([first, late, back].map(validOf)).toEqual([1, 0, 0])
    const after = { ...revoking, id: bet() }
    expect(() => revokeTicket(book, after, AT)).toThrow('lottery.cancel-late')
  })

  it('follows a correction of the result, and of when it was drawn', () => {
    const ids = [bet({ more: side(['BIG']) }), bet({ more: side(['SMALL']), at: AT + 5 })]
    settle('00005', 1, AT + 5)
    expect(ids.map(validOf)).toEqual([1, 0])
    settle('00006', 2, AT + 6)
    expect(ids.map(validOf)).toEqual([0, 0])
    expect(done()).toEqual([0, 0])
    settle('00006', 3, AT + 5)
    expect(done()).toEqual([1, 0])
    settle(null, 4)
    expect(done()).toEqual([0, 0])
  })

  /** Digits 0 to 5 ten times each by ana, and one by one between hers, all ten by beto. */
  const manyTickets = () => {
    for (let digit = 0; digit < 10; digit += 1) {
      for (let times = 0; times < 10; times += 1)
        bet(digit < 6 ? { digit } : { digit, member: 'beto' })
      bet({ member: 'beto', more: picks(digit) })
    }
    return { ana: 60, beto: 50 }
  }
  const settledIn = (restarts: boolean) => {
    const request = { gameCode: 'VELOZ3', issue: '1', version: 1, result: '00005' }
    let parts = 0
    let now: Book = book
    for (let isDone = false; !isDone; parts += 1) {
      isDone = settleDraw(now, request, AT).done
      now.flush()
      if (restarts) now = new Book(sql, 'B1', PARTS)
    }
    return [parts, rows('SELECT seq, valid FROM ticket ORDER BY seq'), done()] as const
  }

  it('is the same in any parts, and after a restart between them', () => {
    const staked = manyTickets()
    const [parts, tickets, sums] = settledIn(true)
    expect(parts).toBe(Math.floor((staked.ana + staked.beto) / SETTLE_CHUNK) + 1)
    expect(sums[0]).toBe(60)
    // Ten on each of four digits and one on all ten: the four on the other six cost nothing more.
    expect(sums[1]).toBeCloseTo(50 - 10, 1)
    open()
    manyTickets()
    const [, again] = settledIn(false)
    expect(again).toEqual(tickets)
  })
})
