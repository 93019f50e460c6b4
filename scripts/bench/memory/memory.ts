/**
 * What the runtimes of a site and of its studio hold while everything that there is to play, to
 * read and to decide goes on at a steady rate. BENCH_MINUTES: how long, BENCH_RATE: acts a second.
 */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../client/api.ts'
import { Random } from '../../test/faults/random.ts'
import { median } from '../bets.ts'
import { memoryOf, runtimeBelow } from '../processes.ts'
import { counts, type Row, row } from '../table.ts'
import { Mix } from './mix.ts'
import { Sockets, type World, worldOf } from './seats.ts'
import { onTwoProcesses, type TwoProcesses } from './site.ts'

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 60)
const RATE = Number(process.env['BENCH_RATE'] ?? 30)
const WARM_MINUTES = Math.min(15, MINUTES / 4)
/** Sockets are closed and opened anew. */
const SOCKETS_MINUTES = 10
const MINUTE_MS = 60_000
const WATCH_MS = 1_000
/** So many acts may wait for their answers; more than that, and the machine is too slow. */
const AT_ONCE = 100
const GROWTH_MAX = 1.1
const MIB = 2 ** 20

type Held = Record<'site' | 'studio', number>

/** Acts at a steady rate until told to stop; answers how many were sent. */
async function keepGoing(mix: Mix, until: number): Promise<{ sent: number; skipped: number }> {
  const begun = Date.now()
  let [sent, skipped, waiting] = [0, 0, 0]
  while (Date.now() < until) {
    const due = Math.floor(((Date.now() - begun) * RATE) / 1_000)
    while (sent + skipped < due) {
      if (waiting >= AT_ONCE) {
        skipped += 1
        continue
      }
      sent += 1
      waiting += 1
      void mix.one().finally(() => {
        waiting -= 1
      })
    }
    await sleep(1_000 / RATE)
  }
  return { sent, skipped }
}

async function keepSitting(world: World, until: number): Promise<Record<string, number>> {
  const all: Record<string, number> = { flights: 0, rounds: 0, shots: 0 }
  while (Date.now() < until) {
    const sockets = await Sockets.open(world)
    await sleep(Math.min(SOCKETS_MINUTES * MINUTE_MS, Math.max(0, until - Date.now())))
    const { stayed, ...did } = await sockets.close()
    for (const [what, count] of Object.entries(did)) all[what] = (all[what] ?? 0) + count
    console.log(`sockets that stayed: ${stayed}`)
  }
  return all
}

async function keepSampling(site: TwoProcesses, until: number): Promise<Held[]> {
  const pids = { site: runtimeBelow(site.server.pid), studio: runtimeBelow(site.studio.pid) }
  const samples: Held[] = []
  const begun = Date.now()
  while (begun + (samples.length + 1) * MINUTE_MS <= until + WATCH_MS) {
    await sleep(begun + (samples.length + 1) * MINUTE_MS - Date.now())
    const held = { site: memoryOf(pids.site ?? 0), studio: memoryOf(pids.studio ?? 0) }
    samples.push(held)
    const text = Object.entries(held).map(([name, bytes]) => `${name} ${mib(bytes)}`)
    console.log(`minute ${samples.length}: ${text.join(', ')}`)
  }
  return samples
}

const mib = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`

/** The last third of what comes after the warm-up beside the first third of it. */
function grown(name: keyof Held, samples: Held[]): Row[] {
  const after = samples.slice(Math.floor(WARM_MINUTES)).map((held) => held[name])
  const third = Math.max(1, Math.floor(after.length / 3))
  const [first, last] = [median(after.slice(0, third)), median(after.slice(-third))]
  const ratio = last / first
  const peak = Math.max(...samples.map((held) => held[name]))
  return [
    row(
      `${name}: memory of the runtime, last third ÷ first third after the warm-up`,
      `${ratio.toFixed(3)} (${mib(last)}, ${mib(first)})`,
      `≤ ${GROWTH_MAX}`,
      ratio <= GROWTH_MAX,
    ),
    row(`${name}: the most that it held`, mib(peak)),
  ]
}

async function measure(site: TwoProcesses): Promise<Row[]> {
  const world = await worldOf(site.server, site.studio.url)
  const mix = new Mix(world, new Random(1))
  await mix.everyMinute()
  const watch = setInterval(() => void mix.watchDraw().catch(() => undefined), WATCH_MS)
  const minute = setInterval(() => void mix.everyMinute().catch(console.warn), MINUTE_MS)
  const until = Date.now() + MINUTES * MINUTE_MS
  const [load, played, samples] = await Promise.all([
    keepGoing(mix, until),
    keepSitting(world, until),
    keepSampling(site, until),
  ])
  clearInterval(watch)
  clearInterval(minute)
  const { sent, skipped } = load
  const refused = Object.values(mix.refused).reduce((sum, count) => sum + count, 0)
  for (const [what, count] of Object.entries(mix.refused)) console.log(`refused ${count} ${what}`)
  const rate = `${(sent / MINUTES / 60).toFixed(1)}/s`
  const audit = await new Api(site.server.url, site.server.operatorToken).call('operator.audit')
  return [
    row('minutes, of them to warm up', `${MINUTES}, ${WARM_MINUTES}`),
    row('acts; not sent as too many waited; refused', `${sent}, ${rate}; ${skipped}; ${refused}`),
    counts('done', Object.entries(mix.done)),
    counts('over sockets', Object.entries(played)),
    ...grown('site', samples),
    ...grown('studio', samples),
    row('audit', audit.ok ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', audit.ok),
  ]
}

/** An hour of everything, on a site and a studio of its own. */
export async function benchMemory(): Promise<Row[]> {
  if (!existsSync('/proc/self/status')) return [row('memory', 'measured on Linux alone')]
  return onTwoProcesses(measure)
}
