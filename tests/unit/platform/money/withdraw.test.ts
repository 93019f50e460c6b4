import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, PAYEE_COOLING_MS, SECOND_MS } from '#lib/limits'
import type { DomainEvent } from '#platform/kernel/outbox/message'
import { audited } from '../../../support/book/audited'
import { GAME, NodeBook, outcomeOf, START } from '../../../support/book/node-book'

const UNIT = 10_000
const PAYEE = { scheme: 'account', holder: 'Ana Ruiz', institution: 'Banco', number: '12345678' }

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
type Value = any

/** A book of real money with one member who has 100 units and a payee. */
async function stage(profile = 'standard') {
  const book = new NodeBook(profile)
  book.cashier = { turnoverPercent: 0 }
  await book.addMember('ana')
  await book.addMember('beto')
  let keys = 0
  // Sessions end sooner than some of this waits: each call has its own.
  const call = async (name: string, input: object = {}, member = 'ana'): Promise<Value> => {
    const key = `a-key-of-a-test-${keys}`
    const token = `B1.${member}-${String(keys++).padStart(24, '0')}`
    await book.object.internal('openSession', { member: member, token: token })
    const asked = { name: name as never, token, key, input: JSON.stringify(input) }
    return outcomeOf(await book.object.call(asked))
  }
  const decide = async (id: string, decision: string, reason = 'looked at'): Promise<Value> =>
    outcomeOf(
      await book.object.internal(
        'operator.decide',
        { id, decision, reason },
        { owner: 'operator', key: `a-key-of-a-test-${keys++}` },
      ),
    )
  const { id } = await call('deposit.request', {
    method: 'manual',
    amount: 100 * UNIT,
    reference: '',
  })
  await decide(id, 'approve')
  const payee = (await call('withdraw.bindPayee', PAYEE)).id
  const request = (units = 40) =>
    call('withdraw.request', { method: 'manual', amount: units * UNIT, payee })
  const wallet = async () => {
    const { sumBalance, held } = await call('wallet.balance')
    return [sumBalance / UNIT, held / UNIT]
  }
  const stateOf = async (id: string) => {
    const { withdrawals } = await call('withdraw.list', { count: 20 })
    return withdrawals.find((one: { id: string }) => one.id === id)
  }
  const audit = () => {
    const { postingSums, balanceDrift, walletsBelowZero } = audited(book.object)
    expect([postingSums['USD'], balanceDrift, walletsBelowZero]).toEqual([0, 0, 0])
  }
  return { book, call, decide, payee, request, wallet, stateOf, audit }
}

describe('a withdrawal', () => {
  it('goes its whole way: held, approved, paid less its fee, received', async () => {
    const { book, call, decide, request, wallet, stateOf, audit } = await stage()
    const [way] = (await call('withdraw.settings')).methods
    book.cashier = { ...book.cashier, withdrawals: [{ ...way, fee: { fixed: UNIT, rate: 100 } }] }
    book.now += DAY_MS / 2
    const { id, fee } = await request()
    expect(fee).toBe(1.4 * UNIT)
    expect(await wallet()).toEqual([60, 40])
    expect(await decide(id, 'approve')).toEqual({ id, state: 'approved' })
    expect(await wallet()).toEqual([60, 40])
    expect(await decide(id, 'pay')).toEqual({ id, state: 'paid' })
    expect(await wallet()).toEqual([60, 0])
    expect(await stateOf(id)).toMatchObject({ destination: 'account •••• 5678', state: 'paid' })
    expect(await call('withdraw.confirm', { id, receipt: 'received' })).toMatchObject({
      state: 'received',
    })
    const house = book.sql.exec(`SELECT balance FROM account WHERE kind = 'fee'`).toArray()
    expect(house).toEqual([{ balance: 1.4 * UNIT }])
    audit()
  })

  it.each([
    [-SECOND_MS, 'paid'],
    [0, 'received'],
    [SECOND_MS, 'received'],
  ])('is received by itself %d ms off its time: %s', async (off, state) => {
    const { book, decide, request, stateOf, call } = await stage()
    const { id } = await request()
    await decide(id, 'approve')
    await decide(id, 'pay')
    const { confirmBy } = await stateOf(id)
    expect(confirmBy).toBe(book.now + 60 * MINUTE_MS)
    book.now = confirmBy + off
    await book.object.wake()
    await book.drain()
    expect(await stateOf(id)).toMatchObject({ state })
    await book.object.wake()
    const rows = book.object.outboxAfter(0, 1_000_000)
    const told = rows
      .flatMap(({ facts }) => JSON.parse(facts) as DomainEvent[])
      .filter((fact) => fact.type === 'review')
    const times = told.filter((fact) => fact.id === id && fact.state === 'received')
    expect(times).toHaveLength(state === 'received' ? 1 : 0)
    const late = await call('withdraw.confirm', { id, receipt: 'not-received' })
    expect(late).toEqual(state === 'paid' ? { id, state: 'not-received' } : 'withdraw.state')
  })

  it.each(['not-received', 'partial'] as const)(
    '%s comes back as far as it is missing',
    async (receipt) => {
      const { call, decide, request, wallet, audit, stateOf, book } = await stage()
      const { id } = await request()
      await decide(id, 'approve')
      await decide(id, 'pay')
      const said = receipt === 'partial' ? { received: 15 * UNIT } : {}
      await call('withdraw.confirm', { id, receipt, ...said })
      book.now += 3 * 60 * MINUTE_MS
      await book.object.wake()
      expect(await stateOf(id)).toMatchObject({ state: receipt })
      expect(await decide(id, 'return', '')).toBe('review.reason')
      await decide(id, 'return')
      expect(await wallet()).toEqual([receipt === 'partial' ? 85 : 100, 0])
      expect(await call('withdraw.confirm', { id, receipt: 'received' })).toBe('withdraw.state')
      audit()
    },
  )

  it('forced to be received is not refunded', async () => {
    const { call, decide, request, wallet, audit, stateOf } = await stage()
    const { id } = await request()
    await decide(id, 'approve')
    await decide(id, 'pay')
    await call('withdraw.confirm', { id, receipt: 'not-received' })
    await decide(id, 'force', 'the bank shows it')
    expect(await wallet()).toEqual([60, 0])
    expect(await stateOf(id)).toMatchObject({
      state: 'forced-received',
      reason: 'the bank shows it',
    })
    expect(await decide(id, 'return')).toBe('review.state')
    audit()
  })

  it('says how much of a partial one has arrived, less than all of it', async () => {
    const { call, decide, request } = await stage()
    const { id } = await request()
    await decide(id, 'approve')
    await decide(id, 'pay')
    for (const said of [{}, { received: 40 * UNIT }, { received: 41 * UNIT }]) {
      const answer = await call('withdraw.confirm', { id, receipt: 'partial', ...said })
      expect(answer).toBe('withdraw.received')
    }
    const beto = await call('withdraw.confirm', { id, receipt: 'received' }, 'beto')
    expect(beto).toBe('withdraw.not-found')
  })

  it('is taken back before it is looked at, but not in the strict profile', async () => {
    const mild = await stage()
    const { id } = await mild.request()
    expect(await mild.call('withdraw.cancel', { id }, 'beto')).toBe('withdraw.not-found')
    expect(await mild.call('withdraw.cancel', { id })).toMatchObject({ state: 'cancelled' })
    expect(await mild.wallet()).toEqual([100, 0])
    expect(await mild.call('withdraw.cancel', { id })).toBe('withdraw.state')
    const strict = await stage('strict')
    const asked = await strict.request()
    expect(await strict.call('withdraw.cancel', { id: asked.id })).toBe('withdraw.cancel-off')
    expect((await strict.call('withdraw.settings')).cancelAllowed).toBe(false)
    expect(await strict.wallet()).toEqual([60, 40])
  })

  it('is asked for so often a day; the day is the merchant’s', async () => {
    const { book, call, request, decide } = await stage()
    const asked: string[] = []
    for (let count = 0; count < 5; count++) {
      const { id, state } = await request(10)
      expect(state).toBe('review')
      asked.push(id)
    }
    expect(await request(10)).toBe('withdraw.daily-count')
    expect((await call('withdraw.settings')).leftToday).toBe(0)
    await decide(asked[0] ?? '', 'reject')
    expect((await call('withdraw.settings')).leftToday).toBe(1)
    expect((await request(10)).state).toBe('review')
    // Midnight in Bogota is five in the morning UTC.
    book.now = Date.parse('2031-11-21T05:00:00Z') - 1
    expect((await call('withdraw.settings')).leftToday).toBe(0)
    book.now += 1
    expect((await call('withdraw.settings')).leftToday).toBe(5)
  })
})

describe('turnover', () => {
  it('is asked for by a deposit, done by settled bets, and then money leaves', async () => {
    const { book, call, decide, request } = await stage()
    book.cashier = { turnoverPercent: 100 }
    book.now += 3 * SECOND_MS
    const { id } = await call('deposit.request', {
      method: 'manual',
      amount: 50 * UNIT,
      reference: '',
    })
    await decide(id, 'approve')
    expect((await call('withdraw.settings')).turnover).toEqual({
      required: 50 * UNIT,
      done: 0,
      left: 50 * UNIT,
    })
    expect(await request()).toBe('withdraw.turnover')
    for (const units of [30, 25]) {
      const { issue, drawAt } = book.draw()
      const pos = [[7], [], [], [], []]
      const line = { play: 'FIXED', selection: { pos }, unit: UNIT, multiple: units, bets: 1 }
      const amount = units * UNIT
      await call('lottery.place', {
        gameCode: GAME.code,
        issue,
        lines: [{ ...line, amount }],
        amount,
      })
      book.now = drawAt
      await book.settle({ gameCode: GAME.code, issue, version: 1, result: '00000' })
    }
    const { turnover } = await call('withdraw.settings')
    expect(turnover).toEqual({ required: 50 * UNIT, done: 50 * UNIT, left: 0 })
    expect((await request()).state).toBe('review')
  })
})

describe('what a deposit asks to be staked', () => {
  /** A book that asks for every deposit once; ana has paid 50 in, and has 150. */
  async function asked() {
    const site = await stage()
    const { book, call, decide } = site
    book.cashier = { turnoverPercent: 100 }
    const pay = async (units: number) => {
      book.now += 3 * SECOND_MS
      const input = { method: 'manual', amount: units * UNIT, reference: '' }
      await decide((await call('deposit.request', input)).id, 'approve')
      return (await call('withdraw.settings')).turnover
    }
    expect(await pay(50)).toMatchObject({ required: 50 * UNIT, left: 50 * UNIT })
    return { ...site, pay }
  }
  const inBook = async ({ object }: NodeBook, name: string, input: object): Promise<Value> =>
    outcomeOf(await object.internal(name, input))

  it('is not forgotten while the money is with a vendor, or on its way there', async () => {
    const { book, pay } = await asked()
    const token = `B1.ana-${'v'.repeat(24)}`
    await inBook(book, 'openSession', { member: 'ana', token })
    const currency = { code: 'USD', decimals: 2, factor: 1 }
    const moving = { vendor: 'LAGOON', direction: 'in', amount: 150 * UNIT, currency }
    const { id } = await inBook(book, 'startVendorMove', { token, moving })
    expect(await pay(10)).toMatchObject({ required: 60 * UNIT })
    const all = { vendor: 'LAGOON', direction: 'in', amount: 10 * UNIT, currency }
    await inBook(book, 'endVendorMove', { id, isDone: true, reason: '' })
    const last = await inBook(book, 'startVendorMove', { token, moving: all })
    await inBook(book, 'endVendorMove', { id: last.id, isDone: true, reason: '' })
    expect(await pay(10)).toMatchObject({ required: 70 * UNIT, left: 70 * UNIT })
  })

  it('is not forgotten while a fee may come back that was paid to take part', async () => {
    const { book, pay } = await asked()
    const entering = { code: 'CUP', net: 140 * UNIT, cut: 10 * UNIT, endsAt: book.now + DAY_MS }
    await inBook(book, 'payFee', { ...entering, member: 'ana' })
    expect(await pay(10)).toMatchObject({ required: 60 * UNIT })
    await inBook(book, 'returnFees', { code: 'CUP', each: 0, isAll: true })
    expect(await pay(10)).toMatchObject({ required: 70 * UNIT })
  })

  it('is forgotten once nothing is left', async () => {
    const { book, pay } = await asked()
    const entering = { code: 'CUP', net: 150 * UNIT, cut: 0, endsAt: book.now + DAY_MS }
    await inBook(book, 'payFee', { ...entering, member: 'ana' })
    await inBook(book, 'returnFees', { code: 'CUP', each: 0, isAll: false })
    expect(await pay(10)).toMatchObject({ required: 10 * UNIT, left: 10 * UNIT })
  })

  it('is not done by stakes beyond what deposits before it asked for', async () => {
    const { book, call, pay } = await asked()
    const { issue, drawAt } = book.draw()
    const pos = [[7], [], [], [], []]
    const bet = { play: 'FIXED', selection: { pos }, unit: UNIT, multiple: 80, bets: 1 }
    const amount = 80 * UNIT
    const lines = [{ ...bet, amount }]
    await call('lottery.place', { gameCode: GAME.code, issue, lines, amount })
    book.now = drawAt
    await book.settle({ gameCode: GAME.code, issue, version: 1, result: '00000' })
    expect((await call('withdraw.settings')).turnover).toMatchObject({ left: 0 })
    expect(await pay(20)).toEqual({ required: 70 * UNIT, done: 50 * UNIT, left: 20 * UNIT })
  })
})

describe('a payee', () => {
  it.each([
    [-SECOND_MS, 'withdraw.payee-cooling'],
    [0, {}],
    [SECOND_MS, {}],
  ])('may be removed %d ms off its cooling time: %j', async (off, outcome) => {
    const { book, call, payee } = await stage()
    book.now = START + PAYEE_COOLING_MS + off
    expect(await call('withdraw.unbindPayee', { id: payee })).toEqual(outcome)
  })

  it('is masked, the member’s own, replaced with its cooling time, and of the right form', async () => {
    const { call, payee } = await stage()
    const { payees } = await call('withdraw.payees')
    expect(payees).toMatchObject([{ id: payee, holder: 'A••• R•••', number: '•••• 5678' }])
    expect(JSON.stringify(payees)).not.toContain('12345678')
    const iban = { ...PAYEE, scheme: 'iban', number: 'GB82WEST12345698765431' }
    expect(await call('withdraw.bindPayee', iban)).toBe('withdraw.payee-checksum')
    expect(await call('withdraw.bindPayee', { ...PAYEE, number: '1' })).toBe(
      'withdraw.payee-format',
    )
    expect(await call('withdraw.bindPayee', PAYEE)).toBe('withdraw.payee-bound')
    const other = { ...PAYEE, number: '99998888', replaces: payee }
    expect(await call('withdraw.bindPayee', other)).toBe('withdraw.payee-cooling')
    expect(await call('withdraw.bindPayee', other, 'beto')).toBe('withdraw.payee-unknown')
    expect(await call('withdraw.unbindPayee', { id: payee }, 'beto')).toBe('withdraw.payee-unknown')
    const theirs = { method: 'manual', amount: 10 * UNIT, payee }
    expect(await call('withdraw.request', theirs, 'beto')).toBe('withdraw.payee-unknown')
    for (let at = 0; at < 4; at++)
      expect(
        (await call('withdraw.bindPayee', { ...PAYEE, number: `5555000${at}` })).id,
      ).toBeTruthy()
    expect(await call('withdraw.bindPayee', { ...PAYEE, number: '5555000' })).toBe(
      'withdraw.payee-full',
    )
  })
})
