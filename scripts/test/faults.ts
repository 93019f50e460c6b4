/**
 * `npm run test:faults`: the tests of kills, broken disks and networks, then a mixed load on a site
 * that is killed at random. `-- --minutes 30` is the load alone, for so long; `--seed N` makes the
 * same choices again; `--rolling` starts it anew every five seconds under 200 requests a second,
 * `--from COMMIT` in turns with the version of that commit.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeReport } from '../bench/report.ts'
import { printTable, type Row, row } from '../bench/table.ts'
import { buildIfChanged } from '../serve/build.ts'
import { freePort } from '../serve/free-port.ts'
import { ROOT } from '../serve/root.ts'
import { type Server, startServer } from '../serve/server.ts'
import { olderVersion } from './faults/older.ts'
import { Random } from './faults/random.ts'
import { atRest, Run } from './faults/run.ts'
import { people } from './faults/world.ts'

const SHORT = [
  'tests/faults',
  'tests/unit/platform/kernel/storage.test.ts',
  'tests/unit/platform/kernel/earlier.test.ts',
  'tests/unit/platform/kernel/migrate.test.ts',
  'tests/unit/platform/lottery/settle-kill.test.ts',
  'tests/unit/platform/money/transfer.test.ts',
  'tests/unit/platform/kernel/bank.test.ts',
  'tests/unit/platform/kernel/ledger-model.test.ts',
]
/**
 * Kills of site and studio in flights of crash, of the studio in rounds of its other games, and in
 * each part of a table's round.
 */
const FLIGHTS = '3'
const ROUND_KILLS = '50'
const TABLE_KILLS = '1'
const MINUTE_MS = 60_000
/** A site is killed after so long; so often it is begun anew while it rolls. */
const [LEAST_MS, MOST_MS, ROLL_MS] = [4_000, 20_000, 5_000]
/** What clients of a rolling site send in a second, and how many of them do. */
const [A_SECOND, LANES] = [200, 40]
const ERRORS_MAX = 0.001

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    rolling: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
})

function shortForms(): boolean {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const kills = { FAULT_ROUND_KILLS: ROUND_KILLS, FAULT_TABLE_KILLS: TABLE_KILLS }
  const env = { FAULT_FLIGHTS: FLIGHTS, ...kills, ...process.env }
  const run = [vitest, 'run', ...SHORT]
  return spawnSync(process.execPath, run, { stdio: 'inherit', env }).status === 0
}

const isShort = values.minutes === undefined && !values.rolling
const seed = Number(values.seed ?? randomInt(2 ** 31))
const minutes = Number(values.minutes ?? 2)
const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-faults-'))
const env = { DEV_RATE_FACTOR: '100000', BOOK_CAPACITY: '5', BETS_A_MINUTE: '0' }
const port = await freePort()
const starts: number[] = []

async function start(root?: string): Promise<Server> {
  const before = Date.now()
  const server = await startServer({ port, stateDir, env, ...(root && { root }) })
  starts.push(Date.now() - before)
  return server
}

/** Kills it at random, looks at its files, starts it again and asks about everything. */
async function killed(run: Run, first: Server): Promise<Server> {
  let server = first
  const end = Date.now() + minutes * MINUTE_MS
  for (let kills = 0; Date.now() < end && run.found.size === 0; kills += 1) {
    const load = run.load(server)
    await sleep(run.random.between(LEAST_MS, MOST_MS))
    await server.kill()
    run.stop()
    await load
    run.lookAtFiles(stateDir)
    server = await start()
    await run.lookAtSite(server)
    console.log(
      `kill ${kills + 1}: ${run.answered.size} answered, ${[...run.found].join('; ') || 'well'}`,
    )
  }
  return server
}

/** Ends it and starts it again, in turns with another version, while clients go on asking. */
async function rolled(run: Run, first: Server): Promise<Server> {
  const older = values.from ? olderVersion(values.from) : undefined
  let server = first
  const everyMs = (1000 * LANES) / A_SECOND
  const load = run.load(server, { lanes: LANES, everyMs, patience: 60 })
  const end = Date.now() + minutes * MINUTE_MS
  for (let turn = 1; Date.now() < end; turn += 1) {
    await sleep(ROLL_MS)
    await server.stop()
    server = await start(turn % 2 ? older?.root : undefined)
  }
  run.stop()
  await load
  if (older) {
    await server.stop()
    server = await start()
    older.end()
  }
  const errors = run.unknown.length / Math.max(1, run.sent)
  console.log(`${starts.length} starts; ${run.unknown.length} of ${run.sent} were told of an error`)
  if (errors > ERRORS_MAX)
    run.found.add(`${(100 * errors).toFixed(2)} % of the clients saw an error`)
  await run.lookAtSite(server)
  return server
}

/** What a run did and found; that of a long form stands in docs/benchmarks.md. */
function figures(run: Run, isWhole: boolean): Row[] {
  const sorted = starts.slice(1).sort((one, other) => one - other)
  const kinds = Map.groupBy(
    [...run.answered].filter(([, { status }]) => status === 200),
    ([{ name }]) => name,
  )
  const answered = [...kinds].map(([name, list]) => row(`${name} answered`, `${list.length}`))
  const [middle = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const found = run.found.size
  return [
    row('seed, minutes', `${seed}, ${minutes}`),
    row(values.rolling ? 'starts' : 'kills', `${sorted.length}`),
    row('requests sent, sent again', `${run.sent}, ${run.resent}`),
    ...answered,
    row('deposits and withdrawals decided', `${run.decided}`),
    row('start: median, slowest', `${middle}, ${slowest} ms`),
    row('answers without an effect, effects without an answer', `${found}`, 'none', found === 0),
    row('audit', isWhole ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', isWhole),
  ]
}

async function longForm(): Promise<boolean> {
  console.log(`\nMixed load for ${minutes} minutes, seed ${seed}.`)
  await buildIfChanged()
  let server = await start()
  try {
    const run = new Run(new Random(seed), await people(server))
    await atRest(server)
    await server.stop()
    run.begin(stateDir)
    server = await start()
    server = values.rolling ? await rolled(run, server) : await killed(run, server)
    const audit = await atRest(server)
    await server.stop()
    run.lookAtFiles(stateDir)
    const rows = figures(run, Boolean(audit['ok']))
    printTable(rows)
    if (!isShort) writeReport(values.rolling ? 'rolling' : 'faults', rows)
    console.log(`audit: ${JSON.stringify(audit)}`)
    for (const each of run.found) console.log(`WRONG: ${each}`)
    console.log(run.found.size === 0 ? 'AUDIT-OK, nothing lost, nothing twice' : 'FAILED')
    return run.found.size === 0 && Boolean(audit['ok'])
  } finally {
    await server.stop().catch(() => undefined)
    rmSync(stateDir, { recursive: true, force: true })
  }
}

const isSound = !isShort || shortForms()
process.exit((await longForm()) && isSound ? 0 : 1)
