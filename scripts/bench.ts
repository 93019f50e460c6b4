/**
 * `npm run bench`: what every kind of work costs on this machine, as ratios of one run, in a
 * quarter of an hour. `npm run bench -- bets` measures a part of the lists below closely. Each part
 * writes its section of docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeReport } from './bench/report.ts'
import { printTable, type Row, row } from './bench/table.ts'
import './serve/own-imports.ts'
import { Api } from './client/api.ts'
import { buildIfChanged } from './serve/build.ts'
import { type Server, startServer } from './serve/server.ts'

const WIDE = '100000'

type Alone = () => Promise<Row[]> | Row[]
type OnSite = (server: Server, tokens: string[]) => Promise<Row[]>

/** What needs no site, or begins its own. */
const ALONE: Record<string, () => Promise<Alone>> = {
  whole: async () => (await import('./bench/whole/whole.ts')).benchWhole,
  lottery: async () => (await import('./bench/lottery.ts')).benchLottery,
  games: async () => (await import('./bench/games.ts')).benchGames,
  sports: async () => (await import('./bench/sports/sports.ts')).benchSports,
  rewards: async () => (await import('./bench/rewards/rewards.ts')).benchRewards,
  draw: async () => (await import('./bench/draw.ts')).benchDraw,
  agents: async () => (await import('./bench/agents/agents.ts')).benchAgents,
  attack: async () => (await import('./bench/attack.ts')).benchAttack,
  truth: async () => (await import('./bench/records/truth.ts')).benchTruth,
  console: async () => (await import('./bench/console/console.ts')).benchConsole,
  crash: async () => (await import('./bench/rooms/crash.ts')).benchCrash,
  tables: async () => (await import('./bench/rooms/tables.ts')).benchTables,
  sea: async () => (await import('./bench/rooms/sea.ts')).benchSea,
  play: async () => (await import('./bench/play.ts')).benchPlay,
  'game-pages': async () => (await import('./bench/lighthouse/games.ts')).benchGamePages,
  lighthouse: async () => (await import('./bench/lighthouse/site.ts')).benchLighthouse,
  growth: async () => (await import('./bench/records/growth.ts')).benchGrowth,
  memory: async () => (await import('./bench/memory/memory.ts')).benchMemory,
}

/** What is measured on one site, from an empty state, with a thousand members. */
const ON_SITE: Record<string, () => Promise<OnSite>> = {
  bets: async () => (await import('./bench/bets.ts')).benchBets,
  lines: async () => (await import('./bench/bets.ts')).benchLines,
  cashier: async () => (await import('./bench/cashier.ts')).benchCashier,
  calls: async () => (await import('./bench/calls.ts')).benchCalls,
  overload: async () => (await import('./bench/overload.ts')).benchOverload,
  settle: async () => (await import('./bench/settle.ts')).benchSettle,
  vendor: async () => (await import('./bench/vendor/vendor.ts')).benchVendor,
  peer: async () => (await import('./bench/peer/peer.ts')).benchPeer,
  chat: async () => (await import('./bench/chat/chat.ts')).benchChat,
  pages: async () => (await import('./bench/pages.ts')).benchPages,
}

const named = process.argv.slice(2)
const asked = named.length > 0 ? named : ['whole']
const unknown = asked.filter((name) => !(name in ALONE || name in ON_SITE))
if (unknown.length > 0) {
  const names = [...Object.keys(ALONE), ...Object.keys(ON_SITE)].join(', ')
  console.error(`No part is called ${unknown.join(', ')}. There are ${names}.`)
  process.exit(1)
}
const chosen = (parts: object) => Object.keys(parts).filter((name) => asked.includes(name))

const measured: Row[] = []

/** Measures a part; what it found is told and written at once. */
async function part(name: string, work: () => Promise<Row[]> | Row[]): Promise<void> {
  console.log(`${name} …`)
  const rows = await work()
  if (asked.length !== 1) printTable(rows)
  writeReport(name, rows)
  measured.push(...rows)
}

async function measureSite(names: string[]): Promise<void> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-'))
  const server = await startServer({ stateDir, env: { DEV_RATE_FACTOR: WIDE } })
  try {
    const { openMembers } = await import('./bench/bets.ts')
    const tokens = await openMembers(server)
    for (const name of names) {
      const work = await ON_SITE[name]?.()
      if (work) await part(name, () => work(server, tokens))
    }
    const audit = await new Api(server.url, server.operatorToken).call('operator.audit')
    const what = `audit after ${audit.tickets} tickets`
    measured.push(row(what, audit.ok ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', audit.ok))
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/** The engine alone is measured without a site. */
if (!(asked.length === 1 && asked[0] === 'lottery')) await buildIfChanged()
for (const name of chosen(ALONE)) {
  const work = await ALONE[name]?.()
  if (work) await part(name, work)
}
const onSite = chosen(ON_SITE)
if (onSite.length > 0) await measureSite(onSite)
process.exit(printTable(measured) ? 0 : 1)
