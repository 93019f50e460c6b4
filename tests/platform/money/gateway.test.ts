import { beforeAll, describe, expect, it } from 'vitest'
import { signatureOf } from '#platform/money/deposit/adapters'
import { decide, inProfile, picture, projected } from '../cashier'
import {
  ask,
  auditIsOk,
  done,
  env,
  type Fields,
  inBook,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  refused,
  register,
  UNIT,
} from '../site'

const SECRET = 'secret-of-the-gateway'
const REAL = {
  PROFILE: 'standard',
  DEPOSIT_GATEWAY_URL: 'https://pay.example/page',
  DEPOSIT_GATEWAY_SECRET: SECRET,
}
const gatewayEnv = { ...env, ...REAL }
const way = { code: 'gateway', currency: 'USD', minimum: 10 * UNIT, maximum: 100 * UNIT }
const operator = { token: OPERATOR, env: gatewayEnv }

let events = 0
/** A message of the gateway on a deposit, signed unless said. */
function word(reference: string, change: Fields = {}, signature?: string) {
  const event = `event-of-gateway-${events++}`
  const body = JSON.stringify({
    ...{ event, reference, status: 'paid', amount: '50.00', currency: 'USD' },
    ...change,
  })
  const headers = { 'X-Signature': signature ?? `sha256=${signatureOf(SECRET, body)}` }
  return ask('deposit.callback', {}, { body, headers, env: gatewayEnv })
}

/** A member of a book whose money is real. */
async function realMember(): Promise<Person> {
  const person = await register()
  await inBook((_, state) =>
    state.storage.sql.exec(`UPDATE member SET currency = 'USD' WHERE id = ?`, person.member.id),
  )
  await inBook((book) => book.book.sessions.forget())
  return person
}

const real = <T>(work: () => Promise<T>) => inProfile(REAL, work)
const ask50 = (method: string, person: Person) =>
  done('deposit.request', { method, amount: 50 * UNIT }, person)

beforeAll(async () => {
  await openBook()
  const deposits = [
    { ...way, adapter: 'webhook' },
    { ...way, code: 'manual', adapter: 'manual', instructions: 'IBAN …' },
  ]
  const set = await done('operator.setCashier', { deposits }, operator)
  expect(set.deposits).toHaveLength(2)
  expect(await done('operator.cashier', {}, operator)).toEqual(set)
  // The profile of play money keeps its own way, whatever is stored.
  expect((await done('operator.cashier', {}, { token: OPERATOR })).deposits).toEqual([])
})

describe('a gateway’s message', () => {
  it('credits once, however often and however many at once', async () => {
    await real(async () => {
      const person = await realMember()
      const { id, payUrl, state } = await ask50('gateway', person)
      expect([state, new URL(payUrl).host]).toEqual(['waiting', 'pay.example'])
      const all = await Promise.all(Array.from({ length: 10 }, () => word(id)))
      expect(all.map(({ status, value }) => [status, value.state])).toEqual(
        all.map(() => [200, 'credited']),
      )
      expect((await word(id)).value).toEqual({ id, state: 'credited' })
      const { sumBalance } = await done('wallet.balance', {}, person)
      expect(sumBalance).toBe(50 * UNIT)
      expect(await done('deposit.find', { id }, person)).toMatchObject({ state: 'credited' })
      await projected()
      const { messages } = await done('message.list', {}, person)
      expect(messages).toMatchObject([{ key: 'deposit.credited', params: { amount: 50 * UNIT } }])
    })
    await auditIsOk()
  })

  it('that is forged, altered, of another amount or of nothing has no effect', async () => {
    await real(async () => {
      const person = await realMember()
      const { id } = await ask50('gateway', person)
      for (const signature of ['', 'sha256=00', signatureOf('another secret', 'x')])
        isRefused(await word(id, {}, signature), 'deposit.signature')
      for (const amount of ['50.01', '5000', '0', '-50.00', '5e1', '50.00000'])
        isRefused(await word(id, { amount }), 'deposit.amount-mismatch')
      isRefused(await word(id, { currency: 'PLY' }), 'deposit.amount-mismatch')
      for (const unknown of ['B1-d9999', 'B77-d1', 'nonsense'])
        isRefused(await word(unknown), 'deposit.not-found')
      expect((await done('wallet.balance', {}, person)).sumBalance).toBe(0)
    })
    await auditIsOk()
  })

  it('is nobody’s business where there is no gateway', async () => {
    await refused('request.not-found', 'deposit.callback', {
      ...{ event: 'event-12345', reference: 'B1-d1', status: 'paid', amount: '1', currency: 'USD' },
    })
  })
})

describe('a manual transfer', () => {
  const attach = (id: string, person: Person, bytes: Uint8Array) =>
    ask('deposit.attach', { id, data: Buffer.from(bytes).toString('base64') }, person)

  it('takes up to three pictures of its receipt, which the operator sees', async () => {
    await real(async () => {
      const person = await realMember()
      const { id } = await ask50('manual', person)
      const first = picture()
      expect((await attach(id, person, first)).value).toEqual({ id, receipts: 1 })
      expect((await attach(id, person, first)).value).toEqual({ id, receipts: 1 })
      for (const count of [2, 3])
        expect((await attach(id, person, picture())).value.receipts).toBe(count)
      isRefused(await attach(id, person, picture()), 'deposit.receipt-full')
      const shown = await done('operator.receipt', { id, number: 1 }, { token: OPERATOR })
      expect(shown).toMatchObject({ type: 'image/png', count: 3 })
      expect(Uint8Array.from(atob(shown.data), (sign) => sign.charCodeAt(0))).toEqual(first)
      await refused('deposit.not-found', 'operator.receipt', { id, number: 4 }, { token: OPERATOR })
      await done(...decide(id, 'approve'))
      isRefused(await attach(id, person, picture()), 'deposit.receipt-late')
      expect((await done('wallet.balance', {}, person)).sumBalance).toBe(50 * UNIT)
    })
    await auditIsOk()
  })

  it('takes no other file, none too large, and none of another member', async () => {
    await real(async () => {
      const [person, other] = [await realMember(), await realMember()]
      const { id } = await ask50('manual', person)
      const html = new TextEncoder().encode('<html><script>alert(1)</script>')
      isRefused(await attach(id, person, html), 'deposit.receipt-type')
      isRefused(
        await ask('deposit.attach', { id, data: 'no base64 at all' }, person),
        'deposit.receipt-type',
      )
      const large = new Uint8Array(5 * 1024 * 1024 + 1024)
      isRefused(await attach(id, person, large), 'request.too-large')
      isRefused(await attach(id, other, picture()), 'deposit.not-found')
      expect((await done('deposit.find', { id }, person)).receipts).toBe(0)
      isRefused(await ask('deposit.find', { id }, other), 'deposit.not-found')
    })
  })
})
