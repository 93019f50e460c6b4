/**
 * `npm run bench`: load and size on this machine, as ratios of one run. `npm run bench -- bets`
 * runs only the named parts: lottery, bets, lines, cashier, calls, overload, settle, growth,
 * vendor, chat, draw, agents, attack, truth, console, crash, games, sports, rewards, tables, sea,
 * play, game-pages, pages, lighthouse. Each part writes its section of docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { benchAgents } from './bench/agents/agents.ts'
import { benchAttack } from './bench/attack.ts'
import { benchBets, benchLines, openMembers } from './bench/bets.ts'
import { benchCalls } from './bench/calls.ts'
import { benchCashier } from './bench/cashier.ts'
import { benchChat } from './bench/chat/chat.ts'
import { benchDraw } from './bench/draw.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPages } from './bench/pages.ts'
import { benchGrowth } from './bench/records/growth.ts'
import { writeReport } from './bench/report.ts'
import { benchSettle } from './bench/settle.ts'
import { printTable, type Row, row } from './bench/table.ts'
import { benchVendor } from './bench/vendor.ts'
import './serve/own-imports.ts'
import { Api } from './client/api.ts'
import { buildIfChanged } from './serve/build.ts'
import { type Server, startServer } from './serve/server.ts'

const WIDE = '100000'
const chosen = process.argv.slice(2)
const isChosen = (part: string) => chosen.length === 0 || chosen.includes(part)

const NEED_MEMBERS = ['bets', 'lines', 'cashier', 'calls', 'overload', 'settle', 'growth', 'vendor']
const measured: Row[] = []

/** Measures a part when it is asked for; what it found is told and written at once. */
async function part(name: string, work: () => Row[] | Promise<Row[]>) {
  if (!isChosen(name)) return
  console.log(`${name} …`)
  const rows = await work()
  printTable(rows)
  writeReport(name, rows)
  measured.push(...rows)
}

async function measure(server: Server): Promise<void> {
  const needsMembers = NEED_MEMBERS.some(isChosen)
  const tokens = needsMembers ? await openMembers(server) : []
  await part('bets', () => benchBets(server, tokens))
  await part('lines', () => benchLines(server, tokens))
  await part('cashier', () => benchCashier(server, tokens))
  await part('calls', () => benchCalls(server, tokens))
  await part('overload', () => benchOverload(server, tokens))
  await part('settle', () => benchSettle(server, tokens))
  await part('growth', () => benchGrowth(server, tokens))
  await part('vendor', () => benchVendor(server, tokens))
  await part('chat', () => benchChat(server))
  await part('draw', benchDraw)
  await part('agents', benchAgents)
  await part('attack', benchAttack)
  await part('truth', async () => (await import('./bench/records/truth.ts')).benchTruth())
  await part('console', async () => (await import('./bench/console/console.ts')).benchConsole())
  await part('crash', async () => (await import('./bench/rooms/crash.ts')).benchCrash())
  await part('tables', async () => (await import('./bench/rooms/tables.ts')).benchTables())
  await part('sea', async () => (await import('./bench/rooms/sea.ts')).benchSea())
  await part('play', async () => (await import('./bench/play.ts')).benchPlay())
  await part('game-pages', async () =>
    (await import('./bench/lighthouse/games.ts')).benchGamePages(),
  )
  await part('pages', () => benchPages(server))
  await part('lighthouse', async () =>
    (await import('./bench/lighthouse/site.ts')).benchLighthouse(),
  )
  const audit = await new Api(server.url, server.operatorToken).call('operator.audit')
  const what = `audit after ${audit.tickets} tickets`
  measured.push(row(what, audit.ok ? 'AUDIT-OK' : 'failed', 'AUDIT-OK', audit.ok))
}

/** What needs a running site, from an empty state. */
async function measureSite(): Promise<void> {
  await buildIfChanged()
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-'))
  const server = await startServer({ stateDir, env: { DEV_RATE_FACTOR: WIDE } })
  try {
    await measure(server)
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

await part('lottery', async () => (await import('./bench/lottery.ts')).benchLottery())
await part('games', async () => (await import('./bench/games.ts')).benchGames())
await part('sports', async () => (await import('./bench/sports/sports.ts')).benchSports())
await part('rewards', async () => (await import('./bench/rewards/rewards.ts')).benchRewards())
const WITHOUT_SITE = ['lottery', 'games', 'sports', 'rewards']
if (!chosen.length || chosen.some((name) => !WITHOUT_SITE.includes(name))) await measureSite()
process.exit(printTable(measured) ? 0 : 1)
