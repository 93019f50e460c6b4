import type { Code } from '#lib/sports/codes'
import { settleSlip } from '#lib/sports/settle/settle'
import type { Slip } from '#lib/sports/slip/types'
import { type Row, row } from '../table.ts'

const LEGS = 8
const UNIT = 10_000
/** Settled before anything is measured, and measured in so many turns of which the best counts. */
const [WARM, TURNS] = [2_000, 5]
const TURN_MICROSECONDS = 400_000
const CODES: Code[] = ['W', 'W', 'W', 'L', 'V', 'HW', 'W', 'HL']

const picks = Array.from({ length: LEGS }, (_, at) => ({
  id: `P${at}`,
  event: `E${at}`,
  market: `E${at}/1X2`,
  selection: '1',
  odds: 1_750 + 110 * at,
}))

/** Results of all picks in one turn of a slip, other ones in the next. */
const results = CODES.map((_, turn) =>
  Object.fromEntries(picks.map(({ id }, at) => [id, CODES[(at + turn) % LEGS] ?? 'W'])),
)

/** Slips of a kind that one core settles in a second: by its own time, whatever else runs. */
function speedOf(slip: Slip): number {
  let at = 0
  const settle = () => settleSlip(slip, results[at++ % LEGS] ?? {})
  for (let count = 0; count < WARM; count += 1) settle()
  let best = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = process.cpuUsage()
    let [settled, used] = [0, 0]
    while (used < TURN_MICROSECONDS) {
      for (let count = 0; count < 100; count += 1) settle()
      settled += 100
      const { user, system } = process.cpuUsage(before)
      used = user + system
    }
    best = Math.max(best, (settled * 1_000_000) / used)
  }
  return best
}

/** With how many are to be settled a second; 0: it only tells. */
const KINDS: [what: string, slip: Slip, least: number][] = [
  ['single', { type: 'single', unit: UNIT, picks: picks.slice(0, 1) }, 100_000],
  ['accumulator of 8', { type: 'accumulator', unit: UNIT, picks }, 10_000],
  ['system of 8, 28 doubles', { type: 'system', sizes: [2], unit: UNIT, picks }, 10_000],
  ['system of 8, 70 of four', { type: 'system', sizes: [4], unit: UNIT, picks }, 10_000],
  ['Goliath, 247 of 8', { type: 'goliath', unit: UNIT, picks }, 0],
]

/** The engine alone. */
export const benchEngine = (): Row[] =>
  KINDS.map(([what, slip, least]) => {
    const speed = speedOf(slip)
    const measured = `${Math.round(speed)}`
    const target = least > 0 ? `≥ ${least}` : ''
    return row(`${what}: settled a second of a core`, measured, target, speed >= least)
  })
