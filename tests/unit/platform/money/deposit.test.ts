import { describe, expect, it } from 'vitest'
import { DEPOSIT_WAIT_MS, SECOND_MS } from '#lib/limits'
import {
  type Cashier,
  DEPOSIT_ADAPTERS,
  type DepositAdapter,
  readCashier,
} from '#lib/rules/cashier'
import { ADAPTERS, signatureOf } from '#platform/money/deposit/adapters'
import { pictureOf } from '#platform/money/deposit/picture'
import { audited } from '../../../support/book/audited'
import { NodeBook, outcomeOf } from '../../../support/book/node-book'

const UNIT = 10_000
const SECRET = 'secret-of-the-gateway'
const GATEWAY = {
  DEPOSIT_GATEWAY_URL: 'https://pay.example/page?shop=7',
  DEPOSIT_GATEWAY_SECRET: SECRET,
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
type Value = any

const profileFor = (adapter: DepositAdapter) => (adapter === 'sandbox' ? 'play' : 'standard')

/** A book whose only way to deposit is by that adapter, from 10 to 1 000 units, 1 % and 0.5. */
async function stage(adapter: DepositAdapter) {
  const profile = profileFor(adapter)
  const book = new NodeBook(profile)
  Object.assign(book.env, GATEWAY)
  const [way] = readCashier(profile, null).deposits as [Cashier['deposits'][number]]
  const fee = { fixed: UNIT / 2, rate: 100 }
  book.cashier = { deposits: [{ ...way, code: 'way', adapter, fee, maximum: 1_000 * UNIT }] }
  await book.addMember('ana')
  let keys = 0
  const call = async (name: string, input: object = {}, member = 'ana'): Promise<Value> =>
    outcomeOf(await book.call(member, name as never, input, `a-key-of-a-test-${keys++}`))
  const deposit = (units: number) =>
    call('deposit.request', { method: 'way', amount: units * UNIT, reference: 'ref 1' })
  const balance = async () => (await call('wallet.balance')).sumBalance / UNIT
  const word = async (reference: string, change: object = {}, event = `event-${keys++}`) =>
    outcomeOf(
      await book.object.internal(
        'settleDeposit',
        { reference, status: 'paid', amount: 100 * UNIT, currency: 'USD', ...change },
        { owner: 'gateway', key: event },
      ),
    )
  const decide = async (id: string, decision: string): Promise<Value> =>
    outcomeOf(
      await book.object.internal(
        'operator.decide',
        { id, decision, reason: 'seen' },
        { owner: 'operator', key: `a-decision-${keys++}` },
      ),
    )
  return { book, call, deposit, balance, word, decide }
}

describe.each(DEPOSIT_ADAPTERS)('a way to deposit by the adapter %s', (adapter) => {
  it('is shown with its bounds, fee and currency', async () => {
    const { call } = await stage(adapter)
    const { methods } = await call('deposit.methods')
    expect(methods).toMatchObject([
      {
        code: 'way',
        adapter,
        minimum: 10 * UNIT,
        maximum: 1_000 * UNIT,
        instant: adapter === 'sandbox',
      },
    ])
  })

  it.each([9, 1_001])('refuses %d units before anybody is asked', async (units) => {
    const { deposit, call } = await stage(adapter)
    expect(await deposit(units)).toBe('deposit.amount')
    expect((await call('deposit.list', { count: 5 })).deposits).toEqual([])
  })

  it('starts in its state, and is credited less its fee, once', async () => {
    const { deposit, balance, word, decide, call, book } = await stage(adapter)
    const made = await deposit(100)
    const state = { sandbox: 'credited', manual: 'review', webhook: 'waiting' }[adapter]
    expect(made).toMatchObject({ state, amount: 100 * UNIT, fee: 1.5 * UNIT })
    expect(Boolean(made.payUrl)).toBe(adapter === 'webhook')
    expect((await call('deposit.find', { id: made.id })).payUrl).toBe(made.payUrl)
    if (adapter === 'manual') await decide(made.id, 'approve')
    if (adapter === 'webhook') await word(made.id)
    expect(await balance()).toBe(98.5)
    expect(await call('deposit.find', { id: made.id })).toMatchObject({
      state: 'credited',
      payUrl: '',
    })
    expect(await decide(made.id, 'approve')).toBe('review.state')
    expect(await word(made.id)).toEqual(
      adapter === 'webhook' ? { id: made.id, state: 'credited' } : 'deposit.not-found',
    )
    expect(await balance()).toBe(98.5)
    const { postingSums, balanceDrift } = audited(book.object)
    expect([Object.values(postingSums), balanceDrift]).toEqual([[0], 0])
  })

  it('is nobody else’s', async () => {
    const { deposit, call, book } = await stage(adapter)
    await book.addMember('beto')
    const { id } = await deposit(100)
    expect(await call('deposit.find', { id }, 'beto')).toBe('deposit.not-found')
  })

  it('exists only in its kind of profile, and with what it needs', async () => {
    const { book } = await stage(adapter)
    const stored = JSON.stringify(book.cashier)
    const other = adapter === 'sandbox' ? 'strict' : 'play'
    expect(readCashier(other, stored).deposits).toEqual([])
    expect(ADAPTERS[adapter].isReady({ PROFILE: 'standard' })).toBe(adapter !== 'webhook')
  })
})

describe('a deposit', () => {
  it('is listed in pages, the newest first; the last one says so', async () => {
    const { deposit, call } = await stage('sandbox')
    const made: string[] = []
    for (let count = 0; count < 4; count++) made.push((await deposit(10)).id)
    const pages: string[][] = []
    for (let before: number | undefined; ; ) {
      const { deposits, next } = await call('deposit.list', { count: 2, ...(before && { before }) })
      pages.push(deposits.map(({ id }: { id: string }) => id))
      if (next === null) break
      before = next
    }
    const [first, second, third, fourth] = made
    expect(pages).toEqual([
      [fourth, third],
      [second, first],
    ])
  })

  it('that an operator rejects says why', async () => {
    const { deposit, decide, call, balance, book } = await stage('manual')
    const { id } = await deposit(100)
    const silent = await book.object.internal(
      'operator.decide',
      { id, decision: 'reject', reason: ' ' },
      { owner: 'operator', key: 'a-silent-key' },
    )
    expect(outcomeOf(silent)).toBe('review.reason')
    expect(await decide(id, 'pay')).toBe('review.state')
    await decide(id, 'reject')
    expect(await call('deposit.find', { id })).toMatchObject({ state: 'rejected', reason: 'seen' })
    expect(await balance()).toBe(0)
  })

  it('is signed for the gateway’s page: every field counts', async () => {
    const { deposit } = await stage('webhook')
    const { payUrl, id } = await deposit(100)
    const url = new URL(payUrl)
    const signature = url.searchParams.get('signature')
    url.searchParams.delete('signature')
    expect(signature).toBe(signatureOf(SECRET, url.searchParams.toString()))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      shop: '7',
      reference: id,
      amount: '100.0000',
      currency: 'USD',
    })
  })

  it('with another amount or currency is not credited; nor an unknown one', async () => {
    const { deposit, word, balance } = await stage('webhook')
    const { id } = await deposit(100)
    expect(await word(id, { amount: 100 * UNIT + 1 })).toBe('deposit.amount-mismatch')
    expect(await word(id, { amount: 1 })).toBe('deposit.amount-mismatch')
    expect(await word(id, { currency: 'EUR' })).toBe('deposit.amount-mismatch')
    expect(await word('B1-d99')).toBe('deposit.not-found')
    expect(await balance()).toBe(0)
  })

  it('told of ten times at once and again is credited once; another body is refused', async () => {
    const { deposit, word, balance } = await stage('webhook')
    const { id } = await deposit(100)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => word(id, {}, at % 2 ? 'event-same' : `event-no-${at}`)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await word(id, { status: 'failed' }, 'event-same')).toBe('request.key-reused')
    expect(await balance()).toBe(98.5)
  })

  it.each([
    [['failed', 'paid'], 'credited', 98.5],
    [['paid', 'failed'], 'credited', 98.5],
    [['failed', 'failed'], 'rejected', 0],
  ] as const)('told %j in this order is %s', async (order, state, units) => {
    const { deposit, word, balance, call } = await stage('webhook')
    const { id } = await deposit(100)
    for (const status of order) await word(id, { status })
    expect(await call('deposit.find', { id })).toMatchObject({ state })
    expect(await balance()).toBe(units)
  })

  it.each([
    [-SECOND_MS, 'waiting', ''],
    [0, 'expired', 'too-late'],
    [SECOND_MS, 'expired', 'too-late'],
  ])('expires %d ms off its time: %s; paid late it is credited', async (off, state, reason) => {
    const { book, deposit, word } = await stage('webhook')
    const { id } = await deposit(100)
    book.now += DEPOSIT_WAIT_MS + off
    await book.object.wake()
    const rows = book.sql.exec('SELECT state, reason FROM deposit').toArray()
    expect(rows).toEqual([{ state, reason }])
    expect(await word(id)).toEqual({ id, state: 'credited' })
    const main = `SELECT balance FROM account WHERE owner = 'ana' AND kind = 'main'`
    expect(book.sql.exec(main).toArray()).toEqual([{ balance: 98.5 * UNIT }])
  })
})

const chunk = (name: string, data: number[] = []) => [
  ...[0, 0, 0, data.length],
  ...Buffer.from(name),
  ...data,
  ...[0, 0, 0, 0],
]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (...more: number[]) => [
  ...PNG,
  ...chunk('IHDR', [1]),
  ...more,
  ...chunk('IDAT', [2]),
  ...chunk('IEND'),
]
const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
const jpeg = (...more: number[]) => [
  ...[0xff, 0xd8],
  ...segment(0xe0, [1]),
  ...more,
  ...segment(0xda, [3]),
  ...[7, 0xff, 0x00, 8, 0xff, 0xd9],
]

describe('a picture of a receipt', () => {
  it('is what it is, whatever it is called, without what was added to it', () => {
    const html = [...Buffer.from('<script>alert(1)</script>')]
    expect(pictureOf(new Uint8Array([...png(...chunk('tEXt', html)), ...html]))).toEqual({
      type: 'image/png',
      bytes: new Uint8Array(png()),
    })
    const place = segment(0xe1, [...Buffer.from('Exif GPS')])
    expect(pictureOf(new Uint8Array([...jpeg(...place), ...html]))).toEqual({
      type: 'image/jpeg',
      bytes: new Uint8Array(jpeg()),
    })
  })

  it.each([
    ['nothing', []],
    ['a drawing', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
    ['a film', [...Buffer.from('GIF89a')]],
    ['only the start of a PNG', PNG],
    ['a PNG without its end', png().slice(0, -12)],
    ['a PNG without data', [...PNG, ...chunk('IHDR', [1]), ...chunk('IEND')]],
    ['a PNG whose length lies', [...PNG, 0x7f, 0xff, 0xff, 0xff, ...chunk('IHDR', [1])]],
    ['only the start of a JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['a JPEG without its end', jpeg().slice(0, -2)],
    ['a page behind a JPEG’s first bytes', [0xff, 0xd8, 0xff, ...Buffer.from('<html>')]],
  ])('is not %s', (_, bytes) => {
    expect(pictureOf(new Uint8Array(bytes))).toBeNull()
  })
})
