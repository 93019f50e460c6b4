import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api, type CallName } from '../client/api.ts'
import { type Server, startServer } from '../serve/server.ts'
import { drawOnSale, placeText, portOf, smallestUnit } from './bets.ts'
import { drive, type Load } from './load/drive.ts'
import { callText, inTurn } from './load/request.ts'
import { secondsOfGroup } from './processes.ts'
import { type Row, row } from './table.ts'

/** Ten times what wrangler.toml lets an address, or a session, have in a minute. */
const TIMES = 10
const ACCESS_A_MINUTE = 60
const CALLS_A_MINUTE = 1_200
const MINUTE_MS = 60_000
const PAIRS = 2
const MEMBERS = 120
/** Each member calls so often. */
const MEMBER_MS = 2_000
const RATIO_MAX = 1.2
const ADDRESS_HEADER = 'X-Bench-Address'
const FLAGS = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true }

type Next = () => string

/** A call as bytes, from an address of its own. */
const textOf = (api: Api, name: CallName, input: object, address: string) =>
  callText(api, name, input, { headers: { [ADDRESS_HEADER]: address } })

const many = (make: (index: number) => Promise<string>) =>
  Promise.all(Array.from({ length: TIMES * ACCESS_A_MINUTE }, (_, index) => make(index)))

interface Attack {
  what: string
  aMinute: number
  next: Next
}

/** Everything somebody may do too often, each from one address or with one session. */
async function attacks(server: Server, greedy: string, bet: Next): Promise<Attack[]> {
  const api = new Api(server.url)
  const from = (last: number) => `198.51.100.${last}`
  const password = randomBytes(9).toString('base64url')
  const access = async (what: string, make: (index: number) => Promise<string>) => ({
    what,
    aMinute: TIMES * ACCESS_A_MINUTE,
    next: inTurn(await many(make)),
  })
  const name = () => `x${randomBytes(6).toString('hex')}`
  const entry = (username: string) => ({ username, password, confirmPassword: password })
  const balance = (token: string, last: number) =>
    textOf(new Api(server.url, token), 'wallet.balance', {}, from(last))
  const madeUp = await many(() => balance(`B1.${randomBytes(24).toString('base64url')}`, 6))
  return [
    await access('wrong sign-ins', () =>
      textOf(api, 'session.login', { username: name(), password }, from(1)),
    ),
    await access('registrations', () =>
      textOf(api, 'register.username', { ...entry(name()), declaration: true }, from(2)),
    ),
    await access('codes by text message', (index) =>
      textOf(api, 'sms-code.register', { mobileNo: `+57300${1_000_000 + index}` }, from(3)),
    ),
    await access('captcha pictures', () => textOf(api, 'session.captcha', {}, from(4))),
    { what: 'bets of one session', aMinute: TIMES * CALLS_A_MINUTE, next: bet },
    { what: 'made-up tokens', aMinute: TIMES * CALLS_A_MINUTE, next: inTurn(madeUp) },
    {
      what: 'public reads',
      aMinute: TIMES * CALLS_A_MINUTE,
      next: inTurn([await textOf(new Api(server.url, greedy), 'game.list', {}, from(7))]),
    },
  ]
}

/** A trial account from an address of its own: member of a book like any other. */
async function newSession(server: Server, address: string): Promise<string> {
  const request = await new Api(server.url).request('session.freeplay')
  request.headers.set(ADDRESS_HEADER, address)
  const answer = (await (await fetch(request)).json()) as { value: { token: string } }
  return answer.value.token
}

/** What members do: mostly look at their balance and the draw, sometimes bet. */
async function memberTraffic(server: Server, issue: () => string, unit: number): Promise<Next> {
  const texts: Next[] = []
  for (let index = 0; index < MEMBERS; index++) {
    const address = `10.0.${index >> 8}.${index & 255}`
    const token = await newSession(server, address)
    const api = new Api(server.url, token)
    const reads = [
      await textOf(api, 'wallet.balance', {}, address),
      await textOf(api, 'lottery.current', { gameCode: 'VELOZ1' }, address),
      await textOf(api, 'wallet.balance', {}, address),
    ]
    const bet = () => placeText(token, issue(), unit, { [ADDRESS_HEADER]: address })
    let at = index
    texts.push(() => reads[at++ % (reads.length + 1)] ?? bet())
  }
  let turn = 0
  return () => texts[turn++ % texts.length]?.() ?? ''
}

const connectionsFor = (aMinute: number) => Math.ceil(aMinute / 600)

/** One minute of the members' calls, alone or while everything is attacked. */
async function minute(port: number, members: Next, against: Attack[]): Promise<[Load, Load[]]> {
  await sleep(MINUTE_MS - (Date.now() % MINUTE_MS))
  const paced = (next: Next, aMinute: number, connections: number) =>
    drive({
      port,
      connections,
      next,
      durationMs: MINUTE_MS - 2_000,
      everyMs: (connections * MINUTE_MS) / aMinute,
      reconnect: true,
    })
  const [load, ...attacking] = await Promise.all([
    paced(members, (MEMBERS * MINUTE_MS) / MEMBER_MS, MEMBERS),
    ...against.map(({ next, aMinute }) => paced(next, aMinute, connectionsFor(aMinute))),
  ])
  return [load as Load, attacking]
}

const at = (sorted: Float64Array, part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

/** Calls of members in minutes without and with an attack, in turns on a server of its own. */
async function measure(server: Server): Promise<Row[]> {
  await new Api(server.url, server.operatorToken).call('site.set', { flags: FLAGS })
  const port = portOf(server)
  const unit = await smallestUnit(server)
  let { issue } = await drawOnSale(server, 0)
  const watch = setInterval(() => {
    drawOnSale(server, 0).then(
      (draw) => {
        issue = draw.issue
      },
      () => undefined,
    )
  }, 1_000)
  const members = await memberTraffic(server, () => issue, unit)
  const greedy = await newSession(server, '198.51.100.5')
  const bet = () => placeText(greedy, issue, unit, { [ADDRESS_HEADER]: '198.51.100.5' })
  const calm: Load[] = []
  const attacked: Load[] = []
  const [busy = 0] = loadavg()
  const load = `${busy.toFixed(1)} on ${availableParallelism()} cores`
  // Above 1 on each core others decide the slowest calls, and their ratio says little.
  const rows: Row[] = [{ what: 'machine: load before', measured: load, target: '', ok: true }]
  for (let pair = 0; pair < PAIRS; pair++) {
    const against = await attacks(server, greedy, bet)
    const started = secondsOfGroup(server.pid)
    calm.push((await minute(port, members, []))[0])
    const between = secondsOfGroup(server.pid)
    const [load, loads] = await minute(port, members, against)
    attacked.push(load)
    const [alone, more] = [between - started, secondsOfGroup(server.pid) - between]
    const measured = `${alone.toFixed(1)}, ${more.toFixed(1)} s`
    rows.push({ what: 'server: CPU of a minute alone, attacked', measured, target: '', ok: true })
    if (pair > 0) continue
    for (const [index, { what }] of against.entries()) {
      const { answers = 0, refused = {} } = loads[index] ?? {}
      const shed = (refused[429] ?? 0) / Math.max(1, answers)
      const measured = `${answers}, ${(100 * shed).toFixed(0)} % answered 429`
      rows.push({ what: `attack: ${what} in a minute`, measured, target: '', ok: true })
    }
  }
  clearInterval(watch)
  return [...rows, ...compared(calm, attacked)]
}

function compared(calm: Load[], attacked: Load[]): Row[] {
  const sorted = (loads: Load[]) =>
    Float64Array.from(loads.flatMap((load) => load.latencies)).sort()
  const [before, during] = [sorted(calm), sorted(attacked)]
  const both = (part: number) => `${at(before, part).toFixed(1)}, ${at(during, part).toFixed(1)} ms`
  const ratio = at(during, 0.99) / at(before, 0.99)
  return [
    row('members: calls alone, attacked', `${before.length}, ${during.length}`),
    row('members: p50 alone, attacked', both(0.5)),
    row('members: p99 alone, attacked', both(0.99)),
    row('members: p99 attacked ÷ alone', ratio.toFixed(2), `≤ ${RATIO_MAX}`, ratio <= RATIO_MAX),
  ]
}

/** Ten times every limit at once, and what the members notice; limits as they are deployed. */
export async function benchAttack(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-attack-'))
  const env = { DEV_RATE_FACTOR: '1', TRUSTED_PROXY_HEADER: ADDRESS_HEADER }
  const server = await startServer({ stateDir, env })
  try {
    return await measure(server)
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
