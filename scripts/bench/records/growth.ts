/**
 * The same calls on two sites, in turns: on one with a thousand members, tickets, and rounds and
 * entries of a single member; on the other with a hundred times as many of each.
 */
import { Api, type CallName } from '../../client/api.ts'
import { median, portOf } from '../bets.ts'
import { drive, type Load } from '../load/drive.ts'
import { callText, inTurn } from '../load/request.ts'
import { type Row, row } from '../table.ts'
import { bets, type GrownSite, grownSite } from './grown-site.ts'

const SMALL = 1_000
/** A small number shows that it works. */
const GROWN = Number(process.env['BENCH_GROWN'] ?? 100_000)
/** Few at a time: it is the answer that is measured, not how long a queue is. */
const CONNECTIONS = 4
const TURNS = 5
const TURN_MS = 2_000
const [P50_MAX, P99_MAX] = [1.5, 2]
const READERS = 500
const DAY_MS = 86_400_000

type Turn = (site: GrownSite) => Promise<Load>

const turn = (site: GrownSite, next: () => string): Promise<Load> =>
  drive({ port: portOf(site.server), connections: CONNECTIONS, durationMs: TURN_MS, next })

/** A call of members from all over the site. */
const ofMembers =
  (name: CallName, input: object = {}): Turn =>
  async (site) => {
    const every = Math.ceil(site.tokens.length / READERS)
    const some = site.tokens.filter((_, at) => at % every === 0)
    const texts = some.map((token) => callText(new Api(site.server.url, token), name, input))
    return turn(site, inTurn(await Promise.all(texts)))
  }

/** A call about the one member who has played so much, by themselves or by the staff. */
const ofOne =
  (who: 'member' | 'staff', name: CallName, input: (site: GrownSite) => object): Turn =>
  async (site) => {
    const member = new Api(site.server.url, site.tokens[0])
    const text = await callText(who === 'member' ? member : site.operator, name, input(site))
    return turn(site, () => text)
  }

const byAccount = ({ account }: GrownSite) => ({ account })
const month = () => ({ by: 'day', from: Date.now() - 30 * DAY_MS, to: Date.now() })

const KINDS: [what: string, turn: Turn][] = [
  ['bet', (site) => bets(site, { ms: TURN_MS, connections: CONNECTIONS })],
  ['balance', ofMembers('wallet.balance')],
  ['page of the account record', ofMembers('record.entries', { count: 20 })],
  ['page of the betting record', ofMembers('lottery.tickets')],
  ['round of the one who has played most', (site) => turn(site, site.round)],
  ['their balance', ofOne('member', 'wallet.balance', () => ({}))],
  ['page of their account record', ofOne('member', 'record.entries', () => ({ count: 20 }))],
  ['they, at the console', ofOne('staff', 'operator.viewMember', byAccount)],
  ['their entries at the console', ofOne('staff', 'operator.memberEntries', byAccount)],
  ['their bets at the console', ofOne('staff', 'operator.memberBets', byAccount)],
  [
    'a member by name at the console',
    ofOne('staff', 'operator.findMembers', ({ account }) => ({ asked: account })),
  ],
  ['report of a month by day', ofOne('staff', 'operator.report', month)],
]

function compared(what: string, few: Load[], many: Load[]): Row {
  const p99 = (loads: Load[]) => {
    const all = loads.flatMap(({ latencies }) => latencies).sort((one, other) => one - other)
    return all[Math.floor(all.length * 0.99)] ?? Number.NaN
  }
  const p50 = (loads: Load[]) => median(loads.map((load) => load.p50))
  const [half, most] = [p50(many) / p50(few), p99(many) / p99(few)]
  const plain = (loads: Load[]) => `${p50(loads).toFixed(1)}, ${p99(loads).toFixed(1)} ms`
  const refused = [...few, ...many].flatMap((load) => Object.entries(load.refused).map(String))
  const others = refused.length > 0 ? `; refused ${refused.join(' ')}` : ''
  return row(
    what,
    `× ${half.toFixed(2)}, × ${most.toFixed(2)} (${plain(many)}; ${plain(few)}${others})`,
    `≤ ${P50_MAX}, ≤ ${P99_MAX}`,
    half <= P50_MAX && most <= P99_MAX && refused.length === 0,
  )
}

async function measure(small: GrownSite, large: GrownSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, work] of KINDS) {
    const [few, many]: [Load[], Load[]] = [[], []]
    // Not measured: whatever is read for the first time.
    for (const site of [small, large]) await work(site)
    for (let at = 0; at < TURNS; at += 1) {
      few.push(await work(small))
      many.push(await work(large))
    }
    rows.push(compared(`${what}: p50, p99`, few, many))
  }
  const audits = await Promise.all(
    [small, large].map(({ operator }) => operator.call('operator.audit')),
  )
  const [before, after] = audits.map(({ entries }) => String(entries))
  const isWhole = audits.every(({ ok }) => ok)
  return [
    row('members; tickets; rounds of one of them', `${SMALL} and ${GROWN} of each`),
    row('entries of the books', `${before} and ${after}`),
    ...rows,
    row('audit of both', isWhole ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', isWhole),
  ]
}

export async function benchGrowth(): Promise<Row[]> {
  const small = await grownSite(SMALL)
  try {
    const large = await grownSite(GROWN)
    try {
      return await measure(small, large)
    } finally {
      await large.end()
    }
  } finally {
    await small.end()
  }
}
