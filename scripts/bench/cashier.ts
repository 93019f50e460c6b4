import { Api } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { betRequests, drawOnSale, MARGIN_MS, median, portOf, smallestUnit } from './bets.ts'
import { drive, type Load } from './load/drive.ts'
import { callText } from './load/request.ts'
import type { Row } from './table.ts'

/** Members with a payment password are slow to open: as many as connections are enough. */
const MEMBERS = 64
const CONNECTIONS = 64
const OPENED_AT_ONCE = 8
const ROUNDS = 3
const ROUND_MS = 3_000
/** Sealed before a round begins: sealing is the client's work. */
const SEALED = 12_000
const UNIT_MINOR = 10_000
const AMOUNT = 10 * UNIT_MINOR
const PAYMENT = 'bench-of-payments'
const PASSWORD = 'bench-of-members-9'

async function openPayer(server: Server, number: number): Promise<Api> {
  const origin = new Api(server.url)
  const { token } = await origin.call('register.username', {
    username: `payer${number}x${Date.now() % 1e6}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    declaration: true,
  })
  const api = new Api(server.url, String(token))
  const payment = { paymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT }
  await api.call('password.setPayment', { password: PASSWORD, ...payment })
  for (let count = 0; count < 10; count++)
    await api.call('deposit.request', { method: 'sandbox', amount: 1_000 * AMOUNT })
  return api
}

/** Members who may withdraw as often as the bench wants. */
async function openPayers(server: Server): Promise<Api[]> {
  const operator = new Api(server.url, server.operatorToken)
  await operator.call('operator.setCashier', { withdrawalsPerDay: 1_000 })
  const payers: Api[] = []
  let opened = 0
  const one = async () => {
    while (opened < MEMBERS) payers.push(await openPayer(server, opened++))
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, one))
  return payers
}

type Wanted = 'deposit.request' | 'withdraw.request'

/** Requests as bytes, the members taking turns, each with a key of its own. */
async function prepared(payers: Api[], name: Wanted, count: number): Promise<() => string | null> {
  const input = { method: 'sandbox', amount: AMOUNT }
  const secret = name === 'withdraw.request' ? { paymentPassword: PAYMENT } : {}
  const texts: string[] = []
  for (let at = 0; at < count; at++) {
    const api = payers[at % payers.length] as Api
    texts.push(await callText(api, name, { ...input, ...secret }))
  }
  return () => texts.pop() ?? null
}

/** Deposits and withdrawals against bets of the same run, in turns on the same machine. */
export async function benchCashier(server: Server, tokens: string[]): Promise<Row[]> {
  const payers = await openPayers(server)
  const load = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
  const unit = await smallestUnit(server)
  const loads: Record<'bet' | 'deposit' | 'withdraw', Load[]> = {
    bet: [],
    deposit: [],
    withdraw: [],
  }
  for (let round = 0; round < ROUNDS; round++) {
    const deposits = await prepared(payers, 'deposit.request', SEALED)
    const withdrawals = await prepared(payers, 'withdraw.request', SEALED)
    // A payment password that was right a moment ago is not worked out again.
    for (const api of payers) await api.call('password.checkPayment', { paymentPassword: PAYMENT })
    loads.deposit.push(await drive({ ...load, next: deposits }))
    loads.withdraw.push(await drive({ ...load, next: withdrawals }))
    const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
    loads.bet.push(await drive({ ...load, next: betRequests(tokens, issue, unit) }))
  }
  const rate = (kind: keyof typeof loads) => median(loads[kind].map((each) => each.rate))
  const refused = [...loads.deposit, ...loads.withdraw]
    .flatMap((each) => Object.entries(each.refused))
    .map(String)
  const against = (kind: 'deposit' | 'withdraw'): Row => {
    const ratio = rate(kind) / rate('bet')
    const what = `${kind} ÷ bet, ${rate(kind).toFixed(0)}/s ÷ ${rate('bet').toFixed(0)}/s`
    return { what, measured: ratio.toFixed(2), target: '≥ 0.5', ok: ratio >= 0.5 }
  }
  return [
    against('deposit'),
    against('withdraw'),
    {
      what: 'deposits and withdrawals refused',
      measured: refused.join(' ') || '0',
      target: 'none',
      ok: refused.length === 0,
    },
  ]
}
