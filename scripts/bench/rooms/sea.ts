import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveWallet } from '../../../tests/studio/wallet-server.ts'
import { freePort } from '../../serve/free-port.ts'
import { startStudio } from '../../serve/studio-alone.ts'
import { Pages, percentile, RICH, tokenOf, type Wallet } from '../seats/studio-pages.ts'
import { type Row, row } from '../table.ts'
import type { Order, Report } from './sea-pages.ts'

/** Rooms as they were promised, and more: in those their guns wait for fish now and then. */
const ROOMS = [20, 28]
const GUNS = 4
const JOIN_AT_ONCE = 20
/** Until the first fish can be seen, while all shoot, and until the last letter has left. */
const [SWIM_MS, SHOOT_MS, REST_MS] = [8_000, 15_000, 5_000]
/** Eight a second, as near as a clock comes; that much of it, where there was something to hit. */
const SHOTS_OF_GUN = (8 * SHOOT_MS) / 1_000
const FIRED_MIN = 95
/** Shots a second that twenty rooms of four guns may bring. */
const RATE_MIN = 640
/** The last shot is waited for so long. */
const LONGEST_MS = 180_000
/** Refused by rule, at no cost: the fish is gone, or a gun fired faster than one may. */
const [GONE, SOON] = ['gone', 'too-soon']
/** Shots come at the very rate that a gun has: so many in a hundred may come too close. */
const SOON_MAX = 1

/** What members have and what the wallet was told must be what the pages were told. */
function isEven({ contract }: Wallet, { staked, paid }: Report, rooms: number): boolean {
  const moved = (name: string) =>
    contract.callsOf(name).reduce((sum, { amount = 0 }) => sum + Number(amount), 0)
  const isSame = moved('bet') === staked && moved('win') === paid
  return isSame && contract.sum() === rooms * GUNS * RICH - staked + paid
}

const missedOf = ({ missed }: Report) => Object.values(missed).reduce((sum, each) => sum + each, 0)

/** Shots that nothing was said of. */
const openOf = (report: Report) => report.sent - report.answered - missedOf(report)

/**
 * Rooms of four guns, each of which shoots eight times a second at whatever is in sight. So many
 * shots catch more than swims by: a gun has to wait for its next fish now and then.
 */
export async function benchSea(): Promise<Row[]> {
  const all: Row[] = []
  for (const rooms of ROOMS) all.push(...(await shootIn(rooms)))
  return all
}

async function shootIn(rooms: number): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-sea-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  const pages = new Pages<Order, Report>('rooms/sea-pages.ts')
  try {
    for (let at = 0; at < rooms * GUNS; at += JOIN_AT_ONCE) {
      const indices = Array.from(
        { length: Math.min(JOIN_AT_ONCE, rooms * GUNS - at) },
        (_, index) => at + index,
      )
      const members = indices.map((index) => tokenOf(studio, wallet, { index, game: 'FISH-1' }))
      await pages.tell({ do: 'join', url: studio.url, tokens: await Promise.all(members) })
    }
    await sleep(SWIM_MS)
    await pages.tell({ do: 'shoot' })
    await sleep(SHOOT_MS)
    let report = await pages.tell({ do: 'stop' })
    for (const end = Date.now() + LONGEST_MS; openOf(report) > 0 && Date.now() < end; ) {
      await sleep(1_000)
      report = await pages.tell({ do: 'report' })
    }
    await sleep(REST_MS)
    return rows(report, isEven(wallet, report, rooms), rooms)
  } finally {
    pages.end()
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

function rows(report: Report, even: boolean, rooms: number): Row[] {
  const { sent, idle, missed, waits, stayed } = report
  waits.sort((one, other) => one - other)
  const { [GONE]: gone = 0, [SOON]: soon = 0 } = missed
  const lost = openOf(report)
  const refused = missedOf(report) - gone - soon
  const tooSoon = (100 * soon) / sent
  const rate = Math.round(sent / (SHOOT_MS / 1_000))
  const guns = rooms * GUNS
  const fired = (100 * (sent + idle)) / (guns * SHOTS_OF_GUN)
  const least = rooms === ROOMS[0] ? undefined : RATE_MIN
  return [
    row(
      `${sent} shots of ${rooms} rooms of ${GUNS} guns`,
      `${rate}/s`,
      least ? `≥ ${least}/s` : '',
      rate >= (least ?? 0),
    ),
    row('with no fish in sight', `${((100 * idle) / (sent + idle)).toFixed(1)} %`),
    row('fired of eight a second', `${fired.toFixed(1)} %`, `≥ ${FIRED_MIN} %`, fired >= FIRED_MIN),
    row('guns that stayed', `${stayed}`, `${guns}`, stayed === guns),
    row('at fish that were gone, at no cost', `${gone}`),
    row('too soon, at no cost', `${tooSoon.toFixed(1)} %`, `${SOON_MAX} %`, tooSoon <= SOON_MAX),
    row('shots that nothing was said of', `${lost}`, '0', lost === 0),
    row('refused else', `${refused}`, '0', refused === 0),
    row('an answer, p50 and p99', `${percentile(waits, 0.5)}, ${percentile(waits, 0.99)} ms`),
    row('money is what the pages were told, to the last unit', String(even), 'true', even),
  ]
}
