/**
 * Checks draws from outside, by what the site publishes and a second implementation of the draw:
 *
 * - `npm run lottery:verify -- record ORIGIN FILE` keeps the commitments of draws ahead that the
 *   site lists now; run it now and then. A commitment that has changed since is a fault.
 * - `npm run lottery:verify -- compare ORIGIN FILE` says what became of every draw kept: verified,
 *   void and why, waiting, or failed; then how many of each game were void.
 * - `npm run lottery:verify -- ORIGIN GAME DRAW …` or `-- FILE` makes finished draws again from
 *   answers of `GET /wps/lottery/verify/GAME/DRAW` (an array of them in a file).
 *
 * Exits with 1 when something is wrong.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { faultOf, type Published } from './lottery/check-draw.ts'
import { added, compared, listed, type Recorded } from './lottery/recorded.ts'

const words = process.argv.slice(2)

function usage(): never {
  console.error('Usage: npm run lottery:verify -- record|compare ORIGIN FILE')
  console.error('       npm run lottery:verify -- ORIGIN GAME DRAW … | FILE')
  process.exit(2)
}

interface Answer {
  success: boolean
  message: string
  value: Published
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

async function record(origin: string, file: string): Promise<boolean> {
  const before = existsSync(file) ? read<Recorded[]>(file) : []
  const { kept, faults } = added(before, await listed(origin), Date.now())
  writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`)
  for (const fault of faults) console.log(fault)
  console.log(
    `${kept.length - before.length} recorded, ${kept.length} kept, ${faults.length} failed`,
  )
  return faults.length === 0
}

async function compare(origin: string, file: string): Promise<boolean> {
  const count = { verified: 0, void: 0, waiting: 0, failed: 0 }
  const voids = new Map<string, [voided: number, finished: number]>()
  for (const one of read<Recorded[]>(file)) {
    const { name, outcome, words } = await compared(origin, one, Date.now())
    count[outcome] += 1
    if (outcome !== 'waiting') console.log(`${name}: ${outcome}, ${words}`)
    const [voided, finished] = voids.get(one.gameCode) ?? [0, 0]
    const isFinished = outcome === 'verified' || outcome === 'void'
    if (isFinished) voids.set(one.gameCode, [voided + Number(outcome === 'void'), finished + 1])
  }
  for (const [gameCode, [voided, finished]] of voids)
    if (voided > 0) console.log(`${gameCode}: ${voided} of ${finished} void`)
  const { verified, waiting, failed } = count
  console.log(`${verified} verified, ${count.void} void, ${waiting} waiting, ${failed} failed`)
  return failed === 0
}

async function published([source = '', gameCode, ...issues]: string[]): Promise<Published[]> {
  if (!gameCode) return read(source)
  return Promise.all(
    issues.map(async (issue) => {
      const response = await fetch(`${source}/wps/lottery/verify/${gameCode}/${issue}`)
      const { success, message, value } = (await response.json()) as Answer
      if (!success) throw new Error(`${issue}: ${message}`)
      return value
    }),
  )
}

async function verify(sources: string[]): Promise<boolean> {
  const draws = await published(sources)
  let failed = 0
  for (const draw of draws) {
    const fault = faultOf(draw)
    if (fault) failed += 1
    const what = draw.result || `void (${draw.voidReason})`
    console.log(`${draw.gameCode} ${draw.issue} ${what}: ${fault ?? 'verified'}`)
  }
  console.log(`${draws.length - failed} verified, ${failed} failed`)
  return failed === 0
}

const [mode = '', origin = '', file = ''] = words
const isKept = mode === 'record' || mode === 'compare'
if (!mode || (isKept ? !file : words.length === 2)) usage()
const work = isKept
  ? (mode === 'record' ? record : compare)(origin.replace(/\/$/, ''), file)
  : verify(words)
process.exit((await work) ? 0 : 1)
