import { Api } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import { pass } from './clock.ts'

export const UNIT = 10_000
export const PASSWORD = 'Orilla-first-9-mar'
export const PAYMENT = 'first-payments-7'
/** A fast game of our own, one of a slower rhythm, and a public format. */
export const [FAST, SLOW, PUBLIC] = ['VELOZ1', 'VELOZ5', 'TRIODIA']
export const [AGENT, BELOW, ANA, BETO, CARLA] = [
  'agenta',
  'agentb',
  'anaruiz',
  'betosol',
  'carlama',
]
const REASON = 'the first release'
const [SECOND_MS, MINUTE_MS] = [1_000, 60_000]

/** Half the digits of a place, so that all of it counts as bet. */
export const line = (multiple: number, gameCode: string) => {
  const places = gameCode === PUBLIC ? 3 : 5
  const digits = [0, 1, 2, 3, 4]
  const pos = Array.from({ length: places }, (_, at) => (at === 0 ? digits : []))
  const lines = { play: 'FIXED', selection: { pos }, unit: UNIT, multiple }
  return { ...lines, bets: 5, amount: 5 * UNIT * multiple }
}

/** What the cashier of real money has. */
export const CASHIER = {
  deposits: [way('bank', { adapter: 'manual', instructions: 'Banco Ejemplo 001' })],
  withdrawals: [way('bank', { adapter: 'manual', payees: ['bank'] })],
  turnoverPercent: 0,
  withdrawalsPerDay: 100,
  transfer: { upline: true, downline: true, minimum: UNIT, perDay: 10_000 * UNIT },
}

function way(code: string, more: object) {
  const bounds = { minimum: 10 * UNIT, maximum: 10_000 * UNIT }
  return { code, label: '', currency: 'USD', ...bounds, fee: { fixed: 0, rate: 0 }, ...more }
}

interface Person {
  account: string
  id: string
  token: string
  api: Api
}

async function register(url: string, account: string): Promise<Person> {
  const password = { password: PASSWORD, confirmPassword: PASSWORD }
  const session = await new Api(url).call('register.username', {
    username: account,
    ...password,
    declaration: true,
  })
  const api = new Api(url, session.token)
  await api.call('password.setPayment', {
    password: PASSWORD,
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
  })
  return { account, id: session.member.id, token: session.token, api }
}

/** So much later, and for a minute more; sessions have ended meanwhile. */
async function later(url: string, all: Person[], minutes: number): Promise<void> {
  await pass(url, minutes * MINUTE_MS)
  await settle(url, 60)
  for (const person of all) {
    const sent = { username: person.account, password: PASSWORD }
    person.token = (await new Api(url).call('session.login', sent)).token
    person.api.token = person.token
  }
}

/** The draw on sale, once it stays open for a while; the site's clock goes on until it does. */
export async function onSale(url: string, gameCode: string, openMs = 30 * SECOND_MS) {
  for (;;) {
    const { current, serverTime } = await new Api(url).call('lottery.current', { gameCode })
    if (current.state === 'selling' && current.closeAt - serverTime > openMs) {
      return String(current.issue)
    }
    await settle(url, 10)
  }
}

/** Lets some time pass on the site's clock, in steps in which it can do what is due. */
export async function settle(url: string, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    await pass(url, 5 * SECOND_MS)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Until something is so: what a site does each minute it does by the real clock. */
export async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, 2 * SECOND_MS))
  }
  throw new Error(`it never came to be: ${what}`)
}

const terms = (kind: string, rate: number) => ({ kind, tiers: [{ rate }], period: 'daily' })

/** Agents with contracts, and members below them and below nobody. */
async function team(url: string, operator: Api) {
  const [agent, below, ana, beto, carla] = (await Promise.all(
    [AGENT, BELOW, ANA, BETO, CARLA].map((account) => register(url, account)),
  )) as [Person, Person, Person, Person, Person]
  const rates = (account: string, rate: number) =>
    operator.call('operator.setRates', {
      account,
      rates: { LOTT: rate, ELOTT: rate },
      reason: REASON,
    })
  for (const account of [AGENT, BELOW])
    await operator.call('operator.setType', { account, type: 1 })
  await rates(AGENT, 200)
  await operator.call('operator.move', { account: BELOW, upline: AGENT, reason: REASON })
  await rates(BELOW, 150)
  await operator.call('operator.move', { account: ANA, upline: BELOW, reason: REASON })
  await rates(ANA, 50)
  await operator.call('operator.move', { account: BETO, upline: AGENT, reason: REASON })
  const decisions = {
    dividend: 'dividend.decide',
    daily: 'salary.decideDaily',
    hourly: 'salary.decideHourly',
    realtime: 'salary.decideRealtime',
  } as const
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
    const offered = { account: AGENT, ...terms(kind, kind === 'dividend' ? 1_000 : 100) }
    const { id } = await operator.call('operator.offer', offered)
    await agent.api.call(decisions[kind], { id, decision: 'accept' })
  }
  const { id } = await agent.api.call('agent.offer', { member: below.id, ...terms('hourly', 50) })
  await below.api.call('salary.decideHourly', { id, decision: 'accept' })
  await agent.api.call('agent.offer', { member: below.id, ...terms('daily', 50) })
  return { agent, below, ana, beto, carla }
}

/** A withdrawal in each state that there was. */
async function withdrawals({ api }: Person, decide: (id: string, ...words: string[]) => unknown) {
  const bound = await api.call('withdraw.bindPayee', {
    scheme: 'iban',
    institution: 'Banco Ejemplo',
    holder: 'Ana Ruiz',
    number: 'DE89370400440532013000',
    paymentPassword: PAYMENT,
  })
  const ask = async (units: number) => {
    const input = {
      method: 'bank',
      amount: units * UNIT,
      payee: bound.id,
      paymentPassword: PAYMENT,
    }
    return String((await api.call('withdraw.request', input)).id)
  }
  const confirm = (id: string, receipt: string, more = {}) =>
    api.call('withdraw.confirm', { id, receipt, ...more })
  await ask(11)
  await decide(await ask(12), 'approve')
  await decide(await ask(13), 'reject')
  await api.call('withdraw.cancel', { id: await ask(14) })
  const paid: string[] = []
  for (const units of [15, 16, 17, 18, 19, 20, 21]) {
    const id = await ask(units)
    await decide(id, 'approve', 'pay')
    paid.push(id)
  }
  const [, received = '', part = '', never = '', all = '', forced = '', returned = ''] = paid
  await confirm(received, 'received')
  await confirm(part, 'partial', { received: 5 * UNIT })
  await confirm(never, 'not-received')
  await confirm(all, 'partial', { received: 5 * UNIT })
  await confirm(all, 'all-received')
  await decide(forced, 'force')
  await confirm(returned, 'not-received')
  await decide(returned, 'return')
}

const bet = async (url: string, { api }: Person, gameCode: string, multiple: number) => {
  const lines = [line(multiple, gameCode)]
  const amount = 5 * UNIT * multiple
  const issue = await onSale(url, gameCode)
  return (await api.call('lottery.place', { gameCode, issue, lines, amount })).ticket
}

async function chase(url: string, { api }: Person, gameCode: string, draws: number) {
  const { bets: _, amount: __, ...asked } = line(1, gameCode)
  await api.call('lottery.startChase', {
    gameCode,
    issue: await onSale(url, gameCode),
    lines: [asked],
    plan: { type: 'same', multiple: 1, draws },
    stopOnWin: false,
    amount: 5 * UNIT * draws,
  })
}

/** Has members do what the first release had for them; time passes as they need it. */
export async function live({ url, operatorToken }: Server): Promise<Person[]> {
  const operator = new Api(url, operatorToken)
  await operator.call('operator.setCashier', CASHIER)
  await operator.call('site.set', { flags: { AGENTPOLICY3: true } })
  await settle(url, 60)
  const people = await team(url, operator)
  const { agent, below, ana, beto, carla } = people
  const all = [agent, below, ana, beto, carla]
  const decide = async (id: string, ...words: string[]) => {
    for (const decision of words) {
      await operator.call('operator.decide', { id, decision, reason: REASON })
    }
  }
  for (const { api } of all) {
    const asked = { method: 'bank', amount: 5_000 * UNIT, reference: 'TR-1' }
    await decide((await api.call('deposit.request', asked)).id, 'approve')
  }
  const more = { method: 'bank', amount: 30 * UNIT, reference: 'TR-2' }
  await decide((await ana.api.call('deposit.request', more)).id, 'reject')
  await ana.api.call('deposit.request', more)
  await withdrawals(ana, decide)

  const send = { amount: 25 * UNIT, paymentPassword: PAYMENT }
  await ana.api.call('transfer.send', { to: 'upline', ...send })
  await agent.api.call('transfer.send', { to: 'downline', account: BETO, ...send })
  await operator.call('operator.message', {
    ...{ kind: 'personal', account: ANA },
    ...{ title: 'Bienvenida', body: 'Un mensaje de la primera versión.' },
  })
  await agent.api.call('agent.message', { title: 'Equipo', body: 'Hola a todos.' })

  // Contracts hold from their next period on: those of a day from the next one.
  await later(url, all, 24 * 60)
  for (let round = 1; round <= 3; round += 1) {
    for (const person of [ana, beto, carla]) await bet(url, person, FAST, round)
    await settle(url, 70)
  }
  const taken = await bet(url, carla, SLOW, 1)
  await carla.api.call('lottery.cancel', { id: taken.id })
  const paid = async (kind: string) => {
    const { runs } = await agent.api.call('agent.runs', { kind, count: 50 })
    return runs.some(({ state }: { state: string }) => state === 'paid')
  }
  for (const [kind, minutes] of [
    ['realtime', 10],
    ['hourly', 65],
  ] as const) {
    await later(url, all, minutes)
    await until(kind, () => paid(kind))
  }

  await chase(url, beto, FAST, 20)
  await chase(url, ana, SLOW, 4)
  await settle(url, 130)
  const open = [await bet(url, ana, SLOW, 2), await bet(url, carla, SLOW, 3)]
  open.push(await bet(url, beto, PUBLIC, 2), await bet(url, ana, FAST, 4))
  console.log(`open: ${open.map(({ id }) => id).join(' ')}`)
  return all
}
