import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api, type CallName } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { betRequests, drawOnSale, median, portOf, smallestUnit } from './bets.ts'
import { drive, type Load, requestText } from './load/drive.ts'
import { callText, inTurn, pageText } from './load/request.ts'
import { type Row, row } from './table.ts'

const CONNECTIONS = 64
const ROUNDS = 3
const ROUND_MS = 2_000
const SLOW_MS = 2_000
const TICKETS_EACH = 3
const FILL_MS = 30_000
/** Until a change of settings is followed. */
const SETTINGS_MS = 2_500
const SIGNERS = 24
/** Sealed before the rounds: sealing is the client's work. */
const SEALED = 1_000
/** A password takes a core a while, whoever asks: as many at once as would keep a queue short. */
const SIGNING = 2
const RESTRICTED = 451

interface Subject {
  what: string
  next: () => string | null
  /** One request of its kind, to see how long the answer is. */
  text: string
  connections?: number
  /** The status that is asked for; 200 where none is named. */
  status?: number
}

const always = (what: string, text: string): Subject => ({ what, text, next: () => text })

/** Sign-ins of members with passwords. */
async function signIns(server: Server): Promise<Subject> {
  const api = new Api(server.url)
  const password = randomBytes(9).toString('base64url')
  const names = Array.from({ length: SIGNERS }, () => `x${randomBytes(6).toString('hex')}`)
  for (const username of names) {
    const entry = { username, password, confirmPassword: password, declaration: true }
    await api.call('register.username', entry)
  }
  const sealed = await Promise.all(
    Array.from({ length: SEALED }, (_, at) =>
      callText(api, 'session.login', { username: names[at % SIGNERS], password }),
    ),
  )
  const next = () => sealed.pop() ?? null
  return { what: 'sign-in', text: next() ?? '', next, connections: SIGNING }
}

async function subjects(server: Server, tokens: string[]): Promise<Subject[]> {
  const members = tokens.map((token) => new Api(server.url, token))
  const visitor = new Api(server.url)
  const ofMembers = async (what: string, name: CallName, input = {}): Promise<Subject> => {
    const texts = await Promise.all(members.map((api) => callText(api, name, input)))
    return { what, text: texts[0] ?? '', next: inTurn(texts) }
  }
  return [
    await ofMembers('balance', 'wallet.balance'),
    await ofMembers('page of the account record', 'record.entries', { count: 20 }),
    await ofMembers('page of the betting record', 'lottery.tickets', {}),
    always('draw on sale', await callText(visitor, 'lottery.current', { gameCode: 'VELOZ1' })),
    always('system status', await callText(visitor, 'site.status')),
    always('list of games', await callText(visitor, 'game.list')),
    always('home', pageText('/')),
    always('a lobby', pageText('/rng')),
    await signIns(server),
  ]
}

/** How long the answer to such a request is, in bytes. */
async function bytesOf(server: Server, text: string): Promise<number> {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const [method = '', address = ''] = line.split(' ')
  const own = fields.filter((field) => !/^(host|content-length):/i.test(field))
  const headers = new Headers(own.map((field) => field.split(': ') as [string, string]))
  const request = new Request(new URL(address, server.url), { method, headers, body: body || null })
  return (await (await fetch(request)).arrayBuffer()).byteLength
}

async function round(server: Server, { next, connections = CONNECTIONS }: Subject): Promise<Load> {
  return drive({ port: portOf(server), connections, durationMs: ROUND_MS, next })
}

function told({ what, status }: Subject, loads: Load[], empty: number, bytes: number): Row {
  const of = (field: 'rate' | 'p50' | 'p99') => median(loads.map((load) => load[field]))
  const others = loads
    .flatMap(({ refused }) => Object.entries(refused))
    .filter(([refusal]) => Number(refusal) !== status)
  const slow = loads.flatMap(({ latencies }) => latencies).filter((ms) => ms > SLOW_MS)
  const measured = [
    `${(of('rate') / empty).toFixed(3)} (${of('rate').toFixed(0)}/s)`,
    `${of('p50').toFixed(1)}, ${of('p99').toFixed(1)} ms`,
    `${bytes} B`,
  ]
  if (slow.length > 0) measured.push(`${slow.length} over 2 s`)
  if (others.length > 0) measured.push(`refused ${others.join(' ')}`)
  const isKept = slow.length === 0 && others.length === 0
  return row(what, measured.join('; '), 'none', isKept)
}

/** A few tickets for each member, so that records have something to show. */
async function fillRecords(server: Server, tokens: string[]) {
  const unit = await smallestUnit(server)
  const { issue } = await drawOnSale(server, FILL_MS)
  const ticket = betRequests(tokens, issue, unit)
  let left = TICKETS_EACH * tokens.length
  const next = () => (left-- > 0 ? ticket() : null)
  await drive({ port: portOf(server), connections: CONNECTIONS, durationMs: FILL_MS, next })
}

/** The page of a country that is not let in, which is every country for a while. */
async function restricted(server: Server, empty: number): Promise<Row> {
  const operator = new Api(server.url, server.operatorToken)
  const set = async (mode: 'allow' | 'deny') => {
    const region = { mode, countries: [], allowAddresses: [], denyAddresses: [] }
    await operator.call('site.set', { region })
    await sleep(SETTINGS_MS)
  }
  await set('allow')
  const page: Subject = { ...always('restricted page', pageText('/')), status: RESTRICTED }
  const bytes = await bytesOf(server, page.text)
  const loads: Load[] = []
  for (let turn = 0; turn < ROUNDS; turn++) loads.push(await round(server, page))
  await set('deny')
  return told(page, loads, empty, bytes)
}

/** Reads, sign-ins and pages against the same server's empty JSON answer, in turns. */
export async function benchCalls(server: Server, tokens: string[]): Promise<Row[]> {
  await fillRecords(server, tokens)
  const health = always('', requestText('GET', '/wps/health', { Accept: 'application/json' }))
  const measured = (await subjects(server, tokens)).map((subject) => ({
    subject,
    loads: [] as Load[],
  }))
  const empty: number[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    empty.push((await round(server, health)).rate)
    for (const { subject, loads } of measured) loads.push(await round(server, subject))
  }
  const rate = median(empty)
  const rows = [
    row('empty JSON call, 64 connections', `${rate.toFixed(0)}/s`),
    row('a call', 'part of that; p50, p99; an answer’s bytes', 'refused, or over 2 s'),
  ]
  for (const { subject, loads } of measured)
    rows.push(told(subject, loads, rate, await bytesOf(server, subject.text)))
  return [...rows, await restricted(server, rate)]
}
