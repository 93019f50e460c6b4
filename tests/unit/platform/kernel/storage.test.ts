import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { audited } from '../../../support/book/audited'
import { GAME, NodeBook, outcomeOf } from '../../../support/book/node-book'

const UNIT = 10_000
const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => {
    lines.push(String(line))
  })
})

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
type Value = any

/** A book with a member who has 100 units and comes back with a new session at each call. */
async function stage() {
  const book = new NodeBook()
  await book.addMember('ana')
  let sessions = 0
  const call = async (name: string, input: object = {}, key = ''): Promise<Value> => {
    const token = `B1.${String(sessions++).padStart(24, 'a')}`
    const signedIn = await book.object.internal('openSession', { member: 'ana', token: token })
    if (!signedIn.ok) return signedIn.code
    const asked = { name: name as never, token, key, input: JSON.stringify(input) }
    return outcomeOf(await book.object.call(asked))
  }
  /** A call with the session that is there already: nothing is written but what it does. */
  const again = async (name: string, input: object = {}, key = ''): Promise<Value> =>
    outcomeOf(await book.call('ana', name as never, input, key))
  const deposit = (units: number, key: string) => {
    const input = { method: 'sandbox', amount: units * UNIT, reference: '' }
    return call('deposit.request', input, key.padEnd(20, '-'))
  }
  const slip = (issue: string) => {
    const line = { play: 'FIXED', selection: { pos: [[7], [], [], [], []] }, unit: UNIT }
    const lines = [{ ...line, multiple: 1, bets: 1, amount: UNIT }]
    return { gameCode: GAME.code, issue, lines, amount: UNIT }
  }
  const zeros = () => {
    const audit = audited(book.object)
    expect(Object.values(audit.postingSums).every((sum) => sum === 0)).toBe(true)
    expect(audit).toMatchObject({
      ...{ duplicateKeys: 0, walletsBelowZero: 0, balanceDrift: 0 },
      ...{ unbalancedEntries: 0, brokenChain: 0, openStakeDrift: 0 },
    })
  }
  await deposit(100, 'the-first')
  return { book, call, again, deposit, slip, zeros }
}

type Site = Awaited<ReturnType<typeof stage>>

/** What breaks the disk for good until it is mended; SQLite itself says so. */
const FAULTS: Record<string, { breaks: (site: Site) => void; mends: (site: Site) => void }> = {
  'is full': {
    breaks: ({ book: { sql } }) => {
      const [{ page_count: pages } = { page_count: 0 }] = sql.database
        .prepare('PRAGMA page_count')
        .all() as { page_count: number }[]
      sql.database.exec(`PRAGMA max_page_count = ${pages}`)
    },
    mends: ({ book: { sql } }) => sql.database.exec('PRAGMA max_page_count = 1000000'),
  },
  'may not be written': {
    breaks: ({ book: { sql } }) => sql.database.exec('PRAGMA query_only = ON'),
    mends: ({ book: { sql } }) => sql.database.exec('PRAGMA query_only = OFF'),
  },
  'fails while it is written': {
    breaks: ({ book: { sql } }) => {
      sql.onStep = (query) => {
        if (/^\s*(INSERT|UPDATE|DELETE)/.test(query))
          throw new Error('disk I/O error: SQLITE_IOERR')
      }
    },
    mends: ({ book: { sql } }) => {
      sql.onStep = () => undefined
    },
  },
}

describe.each(Object.entries(FAULTS))('a disk that %s', (_, { breaks, mends }) => {
  it('refuses money with 503, changes nothing, and is told by the log; then it goes on', async () => {
    const site = await stage()
    const { book, again, slip, zeros } = site
    const input = { method: 'sandbox', amount: 10 * UNIT, reference: 'x'.repeat(40) }
    const ask = (at: number) => again('deposit.request', input, `a-key-of-a-deposit-${at}`)
    breaks(site)
    let taken = 0
    // A full disk may have room for some more in pages that it has already.
    while (taken < 500 && typeof (await ask(taken)) !== 'string') taken += 1
    expect(await ask(taken)).toBe('upstream.unavailable')
    const sent: [units: number, name: string, input: object][] = [
      [10, 'deposit.request', input],
      [-20, 'withdraw.request', { method: 'sandbox', amount: 20 * UNIT }],
      [-1, 'lottery.place', slip(book.draw().issue)],
    ]
    let units = 0
    for (const [at, [change, name, asked]] of sent.entries()) {
      const answer = await again(name, asked, `another-key-of-it-${at}`)
      if (typeof answer === 'string') expect(answer).toBe('upstream.unavailable')
      else units += change
    }
    expect(lines.some((line) => line.includes('book.storage'))).toBe(true)
    mends(site)
    const paid = 100 + 10 * taken + units
    expect((await again('wallet.balance')).sumBalance).toBe(paid * UNIT)
    zeros()
    expect(await ask(taken)).toMatchObject({ state: 'credited' })
    expect(await ask(taken)).toMatchObject({ state: 'credited' })
    expect((await again('wallet.balance')).sumBalance).toBe((paid + 10) * UNIT)
    book.restart()
    zeros()
  })
})

describe.each([-DAY_MS, -HOUR_MS, HOUR_MS, DAY_MS])('a clock that jumps by %d ms', (jump) => {
  it('brings no money about: keys, draws and the chain hold', async () => {
    const { book, call, deposit, slip, zeros } = await stage()
    const draw = book.draw()
    const placed = slip(draw.issue)
    const key = 'a-key-of-a-ticket-1'
    const { ticket, sumBalance } = await call('lottery.place', placed, key)
    expect(sumBalance).toBe(99 * UNIT)
    book.now += jump
    expect((await call('lottery.place', placed, key)).ticket).toEqual(ticket)
    expect(typeof (await call('lottery.place', placed, 'another-key-of-it'))).toBe('string')
    expect(await deposit(100, 'the-first')).toMatchObject({ state: 'credited' })
    expect(await deposit(5, 'too-small')).toBe('deposit.amount')
    expect((await deposit(10, 'the-second')).state).toBe('credited')
    expect((await call('wallet.balance')).sumBalance).toBe(109 * UNIT)
    zeros()
    const settling = { gameCode: GAME.code, issue: draw.issue, version: 1, result: '70000' }
    expect((await book.settle(settling)).done).toBe(true)
    const won = (await call('wallet.balance')).sumBalance
    expect(won).toBe(109 * UNIT + 97_500)
    book.now -= jump
    expect((await book.settle(settling)).settled).toBe(0)
    expect((await deposit(10, 'the-second')).state).toBe('credited')
    expect((await call('wallet.balance')).sumBalance).toBe(won)
    book.restart()
    zeros()
  })
})
