import { beforeEach, describe, expect, it } from 'vitest'
import { MARK_MEMBERS_MAX, SETTLE_CHUNK } from '#lib/limits'
import { openSession } from '#platform/access/session/create-member'
import {
  AT,
  bet,
  book,
  deposit,
  GIVEN,
  open,
  settle,
  told,
  UNIT,
} from '../../../support/engine/one-draw'

const side = (name: string, multiple = 1) => ({
  ...{ play: 'BALL_BSOE', selection: { ball: 4, opts: [name] }, odds: { WIN: 19_500 } },
  ...{ bets: 1, multiple, amount: multiple * UNIT },
})

const join = (id: string, type: 1 | 4 = 1) =>
  book.sessions.addMember({
    ...{ id, account: id, type, currency: 'USD', registeredAt: AT, lastLoginAt: 0, expiresAt: 0 },
  })
let tokens = 0
const enter = (member: string, mark?: string) => {
  tokens += 1
  return openSession(book, { member, token: `B1.${tokens}`, ...(mark && { mark }) }, AT + tokens)
}
/** Who is told to the operator, and how many they are, once for each time it is said. */
const signals = () => [
  ...new Set(told('signal').map((fact) => Object.values({ ...fact, type: 'signal' }).join(' '))),
]
const row = (member: string, count: number) => `signal covered ${member} ${count} ${AT + 1}`

beforeEach(() => {
  open()
  for (const id of ['ana', 'beto']) join(id)
})

describe('members who together cover a market of a draw', () => {
  it('are told to the operator when they came from one address and device', () => {
    for (const id of ['ana', 'beto']) enter(id, 'same')
    bet({ more: side('BIG') })
    bet({ member: 'beto', more: side('SMALL', 3) })
    settle('00005')
    expect(signals()).toEqual([row('ana', 2), row('beto', 2)])
    settle('00005')
    settle('00002', 2)
    expect(signals()).toEqual([row('ana', 2), row('beto', 2)])
  })

  it('are told however many parts the draw is settled in', () => {
    for (const id of ['ana', 'beto']) enter(id, 'same')
    for (let n = 0; n < SETTLE_CHUNK; n += 1) bet({ more: side('BIG') })
    bet({ member: 'beto', more: side('SMALL') })
    expect(settle('00005').done).toBe(false)
    expect(signals()).toEqual([])
    expect(settle('00005').done).toBe(true)
    expect(signals()).toEqual([row('ana', 2), row('beto', 2)])
  })

  it('are not when they came from elsewhere, last of all, or nobody knows from where', () => {
    enter('ana', 'same')
    enter('beto', 'same')
    enter('beto', 'other')
    bet({ more: side('BIG') })
    bet({ member: 'beto', more: side('SMALL') })
    settle('00005')
    enter('ana')
    enter('beto')
    settle('00005')
    expect(signals()).toEqual([])
  })

  it('are not for what one of them covers alone, or what is on the same side', () => {
    for (const id of ['ana', 'beto']) enter(id, 'same')
    for (const name of ['BIG', 'SMALL']) bet({ more: side(name, 20) })
    bet({ member: 'beto', more: side('BIG') })
    settle('00005')
    expect(signals()).toEqual([])
  })

  it('are not for tickets that came after the draw, nor on a void one', () => {
    for (const id of ['ana', 'beto']) enter(id, 'same')
    bet({ more: side('BIG') })
    bet({ member: 'beto', more: side('SMALL'), at: AT + 5 })
    settle('00005', 1, AT + 5)
    settle(null, 2)
    expect(signals()).toEqual([])
    settle('00005', 3)
    expect(signals()).toEqual([row('ana', 2), row('beto', 2)])
  })

  it('leave out who has no wager in that market, and trial accounts', () => {
    for (const [id, type] of [['carla', 1] as const, ['dora', 4] as const]) {
      join(id, type)
      deposit(id, GIVEN)
    }
    for (const id of ['ana', 'beto', 'carla', 'dora']) enter(id, 'same')
    bet({ more: side('BIG') })
    bet({ member: 'beto', more: side('SMALL') })
    bet({ member: 'carla', more: { ...side('BIG'), selection: { ball: 3, opts: ['BIG'] } } })
    bet({ member: 'dora', more: side('SMALL') })
    settle('00005')
    expect(signals()).toEqual([row('ana', 2), row('beto', 2)])
  })

  it('are not where more than one person can have accounts share a network', () => {
    const many = Array.from({ length: MARK_MEMBERS_MAX - 1 }, (_, n) => `m${n}`)
    for (const id of many) {
      join(id)
      deposit(id, GIVEN)
      bet({ member: id, more: side('SMALL') })
    }
    for (const id of ['ana', 'beto', ...many]) enter(id, 'same')
    for (const id of ['ana', 'beto']) bet({ member: id, more: side('BIG') })
    settle('00005')
    expect(signals()).toEqual([])
    enter('ana', 'other')
    settle('00005')
    expect(signals()).toHaveLength(MARK_MEMBERS_MAX)
  })
})
