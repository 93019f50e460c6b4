/**
 * `npm run test:faults`: the tests of kills, broken disks and networks, then everything a site
 * offers in use while it is in trouble: site and studio killed together and apart, clocks that jump
 * an hour and a day, a full disk, a book of an older copy, a feed with gaps, a vendor in a bad way.
 * `-- --minutes 30` is that alone, for so long; `--seed N` makes the same choices again;
 * `--rolling` starts a site anew every five seconds under 200 requests a second, `--from COMMIT` in
 * turns with the version of that commit.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeReport } from '../bench/report.ts'
import { counts, printTable, type Row, row } from '../bench/table.ts'
import { buildIfChanged } from '../serve/build.ts'
import { freePort } from '../serve/free-port.ts'
import '../serve/own-imports.ts'
import { ROOT } from '../serve/root.ts'
import { type Server, startServer } from '../serve/server.ts'
import { mountDisk, onOwnDisk } from './faults/disk.ts'
import { FIRST_RELEASE, hasCommit, olderVersion } from './faults/older.ts'
import { Random } from './faults/random.ts'
import { atRest, Run } from './faults/run.ts'
import { people } from './faults/world.ts'

const { Everything } = await import('./faults/everything.ts')

const SHORT = [
  'tests/faults',
  'tests/unit/platform/kernel/storage.test.ts',
  'tests/unit/platform/kernel/earlier.test.ts',
  'tests/unit/platform/kernel/first-release.test.ts',
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
/** So often it is begun anew while it rolls. */
const ROLL_MS = 5_000
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
  // The first release on what this version has written, where it can be built.
  const older = hasCommit(FIRST_RELEASE) ? { FAULT_ROLLBACK: FIRST_RELEASE } : {}
  const env = { FAULT_FLIGHTS: FLIGHTS, ...older, ...kills, ...process.env }
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
let hasOwnDisk = false

async function start(root?: string): Promise<Server> {
  const before = Date.now()
  const server = await startServer({ port, stateDir, env, ...(root && { root }) })
  starts.push(Date.now() - before)
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
function figures(run: Run, isWhole: boolean, more: Row[] = []): Row[] {
  const sorted = starts.slice(1).sort((one, other) => one - other)
  const kinds = Map.groupBy(
    [...run.answered].filter(([, { status }]) => status === 200),
    ([{ name }]) => name,
  )
  const answered = [...kinds].map(([name, list]) => [name, list.length] as const)
  const [middle = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const found = run.found.size
  return [
    row('seed, minutes', `${seed}, ${minutes}`),
    row('starts', `${sorted.length}`),
    row('requests sent, sent again', `${run.sent}, ${run.resent}`),
    counts('answered', [...answered, ['deposits and withdrawals decided', run.decided]]),
    ...more,
    row('start: median, slowest', `${middle}, ${slowest} ms`),
    row('answers without an effect, effects without an answer', `${found}`, 'none', found === 0),
    row('audit', isWhole ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', isWhole),
  ]
}

function told(run: Run, audit: Record<string, unknown>, name: string, more: Row[] = []): boolean {
  const rows = figures(run, Boolean(audit['ok']), more)
  printTable(rows)
  console.log(`audit: ${JSON.stringify(audit)}`)
  for (const each of run.found) console.log(`WRONG: ${each}`)
  const isSound = run.found.size === 0 && Boolean(audit['ok'])
  // What failed is looked into; it is no figure.
  if (!isShort && isSound) writeReport(name, rows)
  console.log(isSound ? 'AUDIT-OK, nothing lost, nothing twice' : 'FAILED')
  return isSound
}

async function rolling(): Promise<boolean> {
  let server = await start()
  try {
    const run = new Run(new Random(seed), await people(server))
    await atRest(server)
    await server.stop()
    run.begin(stateDir)
    server = await start()
    server = await rolled(run, server)
    const audit = await atRest(server)
    await server.stop()
    run.lookAtFiles(stateDir)
    return told(run, audit, 'rolling')
  } finally {
    await server.stop().catch(() => undefined)
  }
}

/** What failed may be looked at. */
function keepState(): void {
  const kept = mkdtempSync(path.join(tmpdir(), 'orilla-faults-failed-'))
  cpSync(stateDir, kept, { recursive: true })
  console.log(`The state is kept in ${kept}`)
}

async function troubled(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'orilla-faults-kept-'))
  hasOwnDisk = mountDisk(stateDir)
  if (!hasOwnDisk)
    console.log('No disk of its own can be mounted: none is filled, the site is killed')
  const all = new Everything(new Random(seed), { stateDir, folder, hasOwnDisk, env })
  try {
    await all.open()
    await all.endure(minutes * MINUTE_MS)
    await all.close()
    starts.push(...all.starts)
    const more = [counts('beside it', all.house.counts()), counts('troubles', all.happened)]
    const isSound = told(all.run, all.audit, 'faults', more)
    if (!isSound) keepState()
    return isSound
  } finally {
    await all.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function longForm(): Promise<boolean> {
  console.log(`\n${minutes} minutes, seed ${seed}.`)
  await buildIfChanged()
  try {
    return await (values.rolling ? rolling() : troubled())
  } finally {
    // A disk of its own goes with this process; its place may be busy until then.
    if (!hasOwnDisk) rmSync(stateDir, { recursive: true, force: true })
  }
}

const elsewhere = isShort || values.rolling ? null : onOwnDisk(import.meta.filename)
if (elsewhere !== null) process.exit(elsewhere)
const isSound = !isShort || shortForms()
process.exit((await longForm()) && isSound ? 0 : 1)
