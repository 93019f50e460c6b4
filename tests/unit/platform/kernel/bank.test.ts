import { expect, it, vi } from 'vitest'
import { audited } from '../../../support/book/audited'
import { NodeBook, outcomeOf, tokenOf } from '../../../support/book/node-book'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const UNIT = 10_000
const SUM = 1_000
/** The whole check is 10 000 of them. */
const TRANSFERS = Number(process.env['BANK_TRANSFERS'] ?? 2_000)
const AT_ONCE = 50
const KILLS = 3
const ROUNDS = TRANSFERS / AT_ONCE
const EVERY = Math.floor(ROUNDS / KILLS)
const NAMES = ['B1', 'B2'] as const
const MEMBERS = ['ana', 'beto', 'caro', 'dani', 'eva', 'fer', 'gala', 'hugo', 'iris', 'juan']
const bookNameOf = (member: string) => NAMES[MEMBERS.indexOf(member) % 2] ?? 'B1'

/** Numbers from 0 to below 1, the same for the same seed. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Ten wallets in two books of one process; what kills one book kills the other. */
async function bank() {
  const books = {
    B1: new NodeBook('play', undefined, 'B1'),
    B2: new NodeBook('play', undefined, 'B2'),
  }
  const all = Object.values(books)
  const of = (member: string) => books[bookNameOf(member)]
  const alive = { isDead: false, steps: Number.POSITIVE_INFINITY }
  const step = () => {
    alive.steps -= 1
    if (alive.steps <= 0) alive.isDead = true
    if (alive.isDead) throw new Error('killed')
  }
  for (const book of all) {
    book.cashier = { transfer: { upline: true, downline: true, minimum: 1, perDay: 1e12 } }
    book.peer = (name) => ({
      internal: async (work: string, input: unknown) => {
        step()
        return await books[name as keyof typeof books].object.internal(work, input)
      },
    })
  }
  for (const member of MEMBERS) {
    await of(member).addMember(member)
    const deposit = { method: 'sandbox', amount: SUM * UNIT, reference: '' }
    await of(member).call(member, 'deposit.request', deposit, `a-key-of-deposit-${member}`)
  }
  for (const { sql } of all)
    sql.onStep = (query) => {
      // What a transaction that broke reads again belongs to no process that still lives.
      if (!query.includes('sealed_draw') && !query.startsWith('/* read */')) step()
    }
  const read = (query: string) =>
    all.map(({ sql }) => sql.exec<{ n: number }>(`/* read */ ${query}`).one().n)
  return {
    all,
    alive,
    /** Wallets, and what is on its way between the books: of both at one instant. */
    total: () => {
      const kinds = `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE kind = `
      return [...read(`${kinds} 'main'`), ...read(`${kinds} 'clearing'`)].reduce((a, b) => a + b)
    },
    lowest: () => Math.min(...read(`SELECT MIN(balance) AS n FROM account WHERE kind = 'main'`)),
    send: async (from: string, to: string, amount: number, key: string) => {
      const receiver = { id: to, book: bookNameOf(to), account: to }
      const sending = { token: tokenOf(from), to: 'upline' as const, receiver, amount }
      const once = { owner: from, key, of: { receiver, amount } }
      return outcomeOf(await of(from).object.internal('sendTransfer', sending, once))
    },
    wake: async () => {
      for (const { object } of all) await object.wake()
    },
    revive: () => {
      Object.assign(alive, { isDead: false, steps: Number.POSITIVE_INFINITY })
      for (const book of all) book.restart()
    },
  }
}

it('random transfers on ten wallets, killed three times: every read has the total', {
  timeout: 300_000,
}, async () => {
  const seed = 1 + Math.floor(Date.now() % 1e9)
  console.info(`bank: seed ${seed}`)
  const random = chance(seed)
  const some = (count: number) => Math.floor(random() * count)
  const { all, alive, total, lowest, send, wake, revive } = await bank()
  const constant = total()
  expect(constant).toBe(MEMBERS.length * SUM * UNIT)

  let reads = 0
  let isDone = false
  const reader = (async () => {
    while (!isDone) {
      expect(total()).toBe(constant)
      expect(lowest()).toBeGreaterThanOrEqual(0)
      reads += 1
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })()

  const counts = { done: 0, refused: 0, lost: 0 }
  const killAt = new Set(Array.from({ length: KILLS }, (_, at) => at * EVERY + some(EVERY)))
  for (let round = 0; round < ROUNDS; round++) {
    if (killAt.has(round)) alive.steps = 1 + some(400)
    const sent = Array.from({ length: AT_ONCE }, (_, at) => {
      const from = MEMBERS[some(MEMBERS.length)] ?? 'ana'
      const to = MEMBERS.filter((one) => one !== from)[some(MEMBERS.length - 1)] ?? 'beto'
      return send(from, to, 1 + some(400 * UNIT), `a-key-of-transfer-${round}-${at}`)
    })
    for (const one of await Promise.allSettled(sent)) {
      if (one.status === 'rejected') counts.lost += 1
      else if (typeof one.value === 'string') counts.refused += 1
      else counts.done += 1
    }
    await wake().catch(() => undefined)
    if (alive.isDead) revive()
  }
  for (const book of all) book.now += 60_000
  await wake()
  isDone = true
  await reader

  expect(killAt.size).toBe(KILLS)
  expect(counts.lost).toBeGreaterThan(0)
  expect(counts.done).toBeGreaterThan(TRANSFERS / 2)
  expect(reads).toBeGreaterThan(ROUNDS)
  for (const { object } of all) {
    const { balanceDrift, walletsBelowZero, unbalancedEntries } = audited(object)
    expect([balanceDrift, walletsBelowZero, unbalancedEntries]).toEqual([0, 0, 0])
  }
  expect(all.reduce((sum, { object }) => sum + audited(object).clearing, 0)).toBe(0)
  expect(total()).toBe(constant)
})
