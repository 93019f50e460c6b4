import { describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#lib/limits'
import { audited } from '../../../support/book/audited'
import { NodeBook, outcomeOf } from '../../../support/book/node-book'
import { NodeSql } from '../../../support/book/node-sql'

const UNIT = 10_000
const SUM = 1_000
vi.spyOn(console, 'error').mockImplementation(() => undefined)

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
type Value = any

/** Two books in one process: what kills one kills the other. */
async function world({ up = true, to: way = 'upline' as 'upline' | 'downline' } = {}) {
  const one = new NodeBook('play', new NodeSql(), 'B1')
  const two = new NodeBook('play', new NodeSql(), 'B2')
  const books = { B1: one, B2: two } as Record<string, NodeBook>
  let isDead = false
  let left = Number.POSITIVE_INFINITY
  const step = () => {
    left -= 1
    if (left <= 0) isDead = true
    if (isDead) throw new Error('killed')
  }
  const reached = { count: 0 }
  for (const book of [one, two]) {
    book.cashier = {
      transfer: { upline: up, downline: true, minimum: 10 * UNIT, perDay: 500 * UNIT },
    }
    book.sql.onStep = (query) => {
      // What a transaction that broke reads again belongs to no process that still lives.
      if (query.includes('sealed_draw')) return
      reached.count += 1
      step()
    }
    book.peer = (name) => ({
      internal: async (work: string, input: unknown) => {
        step()
        const answer = await (books[name] as NodeBook).object.internal(work, input)
        step()
        return answer
      },
    })
  }
  await one.addMember('ana')
  await one.addMember('caro', 1)
  const beto = { id: 'beto', account: 'beto', type: 1 as const, currency: 'PLY' }
  const member = { ...beto, registeredAt: 0, lastLoginAt: 0, expiresAt: 0 }
  await two.object.internal('createMember', { member, token: `B2.beto${'0'.repeat(24)}` })
  const deposit = { method: 'sandbox', amount: SUM * UNIT, reference: '' }
  await one.call('ana', 'deposit.request', deposit, 'a-key-of-a-deposit')
  const token = `B1.ana${'0'.repeat(29)}`
  const send = async (units: number, key = 'a-key-of-transfer', to = 'beto'): Promise<Value> => {
    const receiver = { id: to, book: to === 'beto' ? 'B2' : 'B1', account: to }
    const sending = { token, to: way, receiver, amount: units * UNIT }
    const once = { owner: 'ana', key, of: { receiver, amount: units } }
    return outcomeOf(await one.object.internal('sendTransfer', sending, once))
  }
  return {
    one,
    two,
    send,
    reached,
    killAfter: (steps: number) => {
      left = steps
    },
    revive: () => {
      isDead = false
      left = Number.POSITIVE_INFINITY
      one.restart()
      two.restart()
    },
    wake: async () => {
      await one.object.wake()
      await two.object.wake()
    },
    balances: () => ({
      ana: balanceOf(one, 'ana'),
      beto: balanceOf(two, 'beto'),
      caro: balanceOf(one, 'caro'),
      clearing: audited(one.object).clearing + audited(two.object).clearing,
    }),
    states: () =>
      [one, two].flatMap((book) =>
        book.sql
          .exec<{ direction: string; state: string }>('SELECT direction, state FROM transfer')
          .toArray()
          .map(({ direction, state }) => `${direction} ${state}`),
      ),
  }
}

function balanceOf(book: NodeBook, owner: string): number {
  const rows = book.sql.exec<{ balance: number }>(
    `SELECT balance FROM account WHERE owner = '${owner}' AND kind = 'main'`,
  )
  return (rows.toArray()[0]?.balance ?? 0) / UNIT
}

const tidy = (book: NodeBook) => {
  const { postingSums, balanceDrift, walletsBelowZero, unbalancedEntries } = audited(book.object)
  expect(Object.values(postingSums).every((sum) => sum === 0)).toBe(true)
  expect([balanceDrift, walletsBelowZero, unbalancedEntries]).toEqual([0, 0, 0])
}

describe('a transfer', () => {
  it('waits until no bonus runs', async () => {
    const { one, send, balances } = await world()
    const grant = { member: 'ana', id: 'g1', promotion: 'WELCOME', amount: 10 * UNIT }
    await one.object.internal('giveBonus', grant)
    expect(await send(300)).toBe('transfer.bonus-active')
    expect(balances()).toMatchObject({ ana: 1_000, clearing: 0 })
    await one.object.internal('endBonus', { member: 'ana' })
    expect(await send(300)).toMatchObject({ state: 'sent' })
  })

  it('over two books is two halves under one id', async () => {
    const { one, two, send, wake, balances, states } = await world()
    expect(await send(300)).toMatchObject({ state: 'sent', sumBalance: 700 * UNIT })
    expect(balances()).toEqual({ ana: 700, beto: 0, caro: 0, clearing: 300 * UNIT })
    await wake()
    expect(balances()).toEqual({ ana: 700, beto: 300, caro: 0, clearing: 0 })
    expect(states()).toEqual(['out done', 'in received'])
    await wake()
    expect(await send(300)).toMatchObject({ state: 'sent' })
    expect(balances().beto).toBe(300)
    for (const book of [one, two]) tidy(book)
  })

  it('within one book is done when it answers', async () => {
    const { send, balances, states } = await world()
    expect(await send(300, 'a-key-of-transfer', 'caro')).toMatchObject({ state: 'done' })
    expect(balances()).toEqual({ ana: 700, beto: 0, caro: 300, clearing: 0 })
    expect(states()).toEqual(['out done', 'in received'])
  })

  it('that the receiver cannot have comes back', async () => {
    const { one, two, send, wake, balances, states } = await world()
    const excluded = { name: 'member.exclude' as const, token: `B2.beto${'0'.repeat(24)}` }
    await two.object.call({ ...excluded, key: 'a-key-of-exclusion', input: '{"days":0}' })
    await send(300)
    await wake()
    expect(balances()).toEqual({ ana: 1_000, beto: 0, caro: 0, clearing: 0 })
    expect(states()).toEqual(['out returned', 'in refused'])
    for (const book of [one, two]) tidy(book)
  })

  it('waits for a book that does not answer, ever longer, and gets there', async () => {
    const { one, two, send, wake, balances } = await world()
    const { peer } = one
    one.peer = () => {
      throw new Error('away')
    }
    await send(300)
    for (let tries = 0; tries < 8; tries++) {
      await wake()
      one.now += MINUTE_MS / 2
      two.now = one.now
    }
    expect(balances().clearing).toBe(300 * UNIT)
    one.peer = peer
    await wake()
    expect(balances()).toEqual({ ana: 700, beto: 300, caro: 0, clearing: 0 })
  })

  it('keeps to the minimum, the day’s cap, the balance and the switch', async () => {
    const { one, send } = await world()
    expect(await send(9, 'a-key-of-transfer-1')).toBe('transfer.minimum')
    expect(await send(501, 'a-key-of-transfer-2')).toBe('transfer.daily-cap')
    expect(await send(400, 'a-key-of-transfer-3')).toMatchObject({ state: 'sent' })
    expect(await send(101, 'a-key-of-transfer-4')).toBe('transfer.daily-cap')
    expect(await send(100, 'a-key-of-transfer-5')).toMatchObject({ state: 'sent' })
    expect(await send(100, 'a-key-of-transfer-3')).toBe('request.key-reused')
    one.now += 3_000
    const off = await world({ up: false })
    expect(await off.send(100)).toBe('transfer.off')
  })
})

describe('killed between any two steps', () => {
  it('50 times, up and down: both halves or neither, in a minute', {
    timeout: 300_000,
  }, async () => {
    const whole = await world()
    whole.reached.count = 0
    await whole.send(300)
    await whole.wake()
    const steps = whole.reached.count + 2
    expect(steps).toBeGreaterThanOrEqual(25)
    for (let point = 0; point < 50; point++) {
      const to = point % 2 === 0 ? 'upline' : 'downline'
      const { one, two, send, wake, killAfter, revive, balances, states } = await world({ to })
      killAfter(1 + Math.floor((point * steps) / 50))
      const answered = await send(300).catch(() => null)
      await wake().catch(() => undefined)
      revive()
      for (let second = 0; second < 60; second += 10) {
        one.now += 10_000
        two.now = one.now
        await wake()
      }
      const after = balances()
      expect([0, 300]).toContain(after.beto)
      expect(after).toMatchObject({ ana: SUM - after.beto, clearing: 0 })
      if (answered) expect(after.beto).toBe(300)
      const again = await send(300)
      expect(['sent', 'done']).toContain(again.state)
      await wake()
      expect(balances()).toEqual({ ana: 700, beto: 300, caro: 0, clearing: 0 })
      expect(states().sort()).toEqual(['in received', 'out done'])
      for (const book of [one, two]) tidy(book)
    }
  })
})
