import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Api, type CallName } from '../../client/api.ts'
import { type Server, startServer } from '../../serve/server.ts'
import { median } from '../bets.ts'
import { idOf } from '../records/seeded.ts'
import { detail, type Row, row } from '../table.ts'
import { READING } from './calls.ts'
import { emailOf, mobileOf, nameOf, type Size, seedConsole } from './seed.ts'

/** A small site is enough to see that it works. */
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000)
const ENTRIES = MEMBERS * 10
const TURNS = 11
const [FOUND_MS, LIST_MS] = [100, 1_000]
const DAY_MS = 86_400_000

type Fields = Record<string, unknown>

/** Of eleven answers after the first: the slowest but one, in milliseconds. */
async function timed(api: Api, name: CallName, input: Fields): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const request = await api.request(name, input)
    const from = performance.now()
    const answer = await fetch(request)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
    times.push(performance.now() - from)
  }
  return times.slice(1).sort((one, other) => other - one)[1] ?? 0
}

/** What somebody says of themselves on the telephone. */
const saidOf = (place: number) => ({
  'by name': idOf(place),
  'by the beginning of a name': 'bench',
  'by mobile': mobileOf(place),
  'by mobile as it is dialled at home': mobileOf(place).slice(3),
  'by the beginning of a mobile': mobileOf(place).slice(3, 8),
  'by e-mail': emailOf(place),
  'by a payee’s name': nameOf(place),
  'by a payee’s first name': nameOf(place).split(' ')[0] ?? '',
})

/** Reading calls that ask for something; those that ask for nothing are taken as they are. */
function asking({ now, middle }: Asked): [what: string, name: CallName, input: Fields][] {
  const account = idOf(middle)
  const month = { from: now - 30 * DAY_MS, to: now }
  const reports = ['day', 'product', 'vendor', 'agent', 'country', 'tax'].map(
    (by) => [`report by ${by}, a month`, 'operator.report', { by, ...month }] as const,
  )
  return [
    ['member, all in one', 'operator.viewMember', { account }],
    ['member’s entries', 'operator.memberEntries', { account }],
    ['member’s bets', 'operator.memberBets', { account }],
    ['alerts that wait', 'operator.alerts', { open: 'true' }],
    ['proposals that wait', 'operator.proposals', { state: 'open' }],
    ...reports.map(([what, name, input]): [string, CallName, Fields] => [what, name, input]),
  ]
}

/** What somebody opens of the agents' tree: each at once, however many are below. */
const OPENED: [what: string, name: CallName, input: Fields][] = [
  ['agents right under the house', 'operator.agentTree', {}],
  [
    'everybody right under an agent',
    'operator.agentTree',
    { of: idOf(7), only: 'all', count: 100 },
  ],
  ['agents of a large team', 'operator.agentTree', { of: idOf(0), count: 100 }],
  ['runs of contracts', 'operator.agentRuns', { count: 100 }],
  ['runs of one kind', 'operator.agentRuns', { kind: 'dividend', count: 100 }],
  ['runs of one agent', 'operator.agentRuns', { account: idOf(7), count: 100 }],
  ['what agents were not paid', 'operator.agentOverdue', { count: 100 }],
]

interface Asked {
  now: number
  /** The place of the member who is asked for. */
  middle: number
}

export interface Screen {
  what: string
  ms: number
  /** What it may take. */
  limit: number
}

/** How long every screen takes. */
export async function screens(api: Api, asked: Asked): Promise<Screen[]> {
  const all: Screen[] = []
  // Not measured: what a site does in its first seconds beside them.
  for (const name of READING) await timed(api, name, {})
  const add = async (what: string, name: CallName, input: Fields, limit: number) =>
    all.push({ what, ms: await timed(api, name, input), limit })
  for (const [how, said] of Object.entries(saidOf(asked.middle)))
    await add(`member ${how}`, 'operator.findMembers', { asked: said }, FOUND_MS)
  for (const [what, name, input] of OPENED) await add(what, name, input, FOUND_MS)
  for (const [what, name, input] of asking(asked)) await add(what, name, input, LIST_MS)
  for (const name of READING) await add(name, name, {}, LIST_MS)
  return all
}

/** Those that may take as long, in one row. */
function summed(all: readonly Screen[], limit: number): Row {
  const some = all.filter((screen) => screen.limit === limit)
  const [slowest] = [...some].sort((one, other) => other.ms - one.ms)
  const middle = median(some.map(({ ms }) => ms)).toFixed(0)
  return row(
    `${some.length} calls of screens, median; slowest`,
    `${middle} ms; ${slowest?.what}, ${slowest?.ms.toFixed(0)} ms`,
    `< ${limit} ms`,
  )
}

async function measured(server: Server, now: number): Promise<Row[]> {
  const api = new Api(server.url, server.operatorToken)
  const all = await screens(api, { now, middle: Math.floor(MEMBERS / 2) })
  const rows = all.map(({ what, ms, limit }) =>
    detail(row(what, `${ms.toFixed(0)} ms`, `< ${limit} ms`, ms < limit)),
  )
  return [...[FOUND_MS, LIST_MS].map((limit) => summed(all, limit)), ...rows]
}

/** The console's screens over many members with what they did, on a site of its own. */
export async function benchConsole(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-console-'))
  const size: Size = { members: MEMBERS, entries: ENTRIES, now: Date.now() }
  const env = { DEV_RATE_FACTOR: '100000' }
  const opening = await startServer({ stateDir, env })
  await new Api(opening.url).call('session.freeplay')
  await opening.stop()
  seedConsole(stateDir, size)
  const server = await startServer({ stateDir, env })
  try {
    return [
      row('members, entries', `${MEMBERS}, ${ENTRIES}`),
      ...(await measured(server, size.now)),
    ]
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
