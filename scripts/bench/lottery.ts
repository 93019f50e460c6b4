import { oddsOf } from '#lib/lottery/odds'
import { linePayout, normalSelection, type PricedLine } from '#lib/lottery/payout'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import { below, randomSelection, seeded } from '#lib/lottery/sample'
import type { Selection } from '#lib/lottery/selection'
import { drawBy, type Family, shapeOf } from '#lib/lottery/shapes'
import type { Play } from '#lib/lottery/types'
import { detail, type Row, row } from './table.ts'

const SERIES = 1_950
const LINES_PER_SECOND = 200_000
const GROWTH_MAX = 3
/** Lines measured per play, on draws of their own. */
const LINES = 64
const MEASURE_MS = 6
const DRAWS = 16
/** A result is read once for so many lines, fewer than a draw has in earnest. */
const LINES_PER_DRAW = 256

const random = seeded(20_261_120)

/** Every number of a draw in order, or of a prize. */
const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const digits = upTo(0, 9)

/** The same play with few bets, or written numbers, and with about 100 000 bets. */
const GROWTH: [family: Family, play: string, few: Selection, many: Selection][] = [
  [
    'SSC',
    'STRAIGHT_ALL',
    { pos: [digits, [1], [2], [3], [4]] },
    { pos: [digits, digits, digits, digits, digits] },
  ],
  [
    'SSC',
    'COMBO_ALL',
    { pos: [[1, 2], [1], [2], [3], [4]] },
    { pos: [digits, digits, digits, digits, [1, 2]] },
  ],
  [
    'SSC',
    'STRAIGHT_ALL_SINGLE',
    { tickets: upTo(0, 9).map((line) => String(line).padStart(5, '0')) },
    { tickets: upTo(0, 99_999).map((line) => String(line).padStart(5, '0')) },
  ],
  ['LHC', 'N4', { nums: upTo(1, 6) }, { nums: upTo(1, 41) }],
  ['KL8', 'PICK5', { nums: upTo(1, 6) }, { nums: upTo(1, 28) }],
  ['PK10', 'FIRST6', { pos: sixRows(2) }, { pos: sixRows(9) }],
  [
    'VN_NORTH',
    'LO4',
    { nums: upTo(1_000, 1_009).map(String) },
    { nums: upTo(1_000, 5_999).map(String) },
  ],
]

function sixRows(size: number): number[][] {
  return upTo(0, 5).map((row) => upTo(0, size - 1).map((step) => ((row + step) % 10) + 1))
}

interface Job {
  family: Family
  line: PricedLine
  results: string[]
}

function jobOf(family: Family, id: string, raw: Selection): Job | null {
  const play = playOf(family, id)
  const selection = play && normalSelection(play, raw)
  if (!selection) return null
  const shape = shapeOf(family)
  const results = upTo(1, DRAWS).map(() => {
    return withYear(family, shape.format(drawBy(shape, (n) => below(random, n))))
  })
  const odds = oddsOf(play, SERIES)
  return { family, line: { play: id, selection, odds, unit: 10_000, multiple: 1 }, results }
}

/** A Mark Six draw belongs to a lunar year. */
const withYear = (family: Family, text: string): string =>
  family === 'LHC' ? `${text}/2026` : text

/** Nanoseconds that settling a line takes, the best of several runs. */
function settleNanoseconds(jobs: readonly Job[], ms = MEASURE_MS): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 4; run += 1) {
    let settled = 0
    const from = process.hrtime.bigint()
    while (process.hrtime.bigint() - from < BigInt(ms * 1e6)) {
      const at = Math.floor(settled / LINES_PER_DRAW) % DRAWS
      for (const { family, line, results } of jobs) linePayout(family, line, results[at] ?? '')
      settled += jobs.length
    }
    best = Math.min(best, Number(process.hrtime.bigint() - from) / settled)
  }
  return best
}

function benchGrowth(): Row[] {
  let worst = { what: '', ratio: 0 }
  const rows = GROWTH.map(([family, id, few, many]) => {
    const [small, large] = [jobOf(family, id, few), jobOf(family, id, many)]
    if (!small || !large) throw new Error(`no line of ${family} ${id}`)
    const play = playOf(family, id) as Play
    const bets = [small, large].map(({ line }) => play.count(line.selection))
    const ratio = settleNanoseconds([large], 40) / settleNanoseconds([small], 40)
    const what = `${family} ${id}, ${bets[1]} against ${bets[0]}`
    if (ratio > worst.ratio) worst = { what, ratio }
    return detail(row(what, `× ${ratio.toFixed(2)}`, `≤ ${GROWTH_MAX}`, ratio <= GROWTH_MAX))
  })
  const told = `× ${worst.ratio.toFixed(2)} (${worst.what})`
  const what = `settling many bets of a line against few, the worst of ${rows.length} plays`
  return [row(what, told, `≤ ${GROWTH_MAX}`), ...rows]
}

function jobsOf(family: Family, id: string, play: Play): Job[] {
  const jobs: Job[] = []
  for (let tries = 0; jobs.length < LINES && tries < LINES * 20; tries += 1) {
    const job = jobOf(family, id, randomSelection(random, play.forms))
    // The lines of a draw all meet the same results.
    if (job) jobs.push({ ...job, results: jobs[0]?.results ?? job.results })
  }
  return jobs
}

function benchSpeed(): Row[] {
  const speeds: [name: string, linesPerSecond: number][] = []
  for (const [family, plays] of Object.entries(ALL_PLAYS)) {
    for (const [id, play] of Object.entries(plays)) {
      const jobs = jobsOf(family as Family, id, play)
      if (jobs.length) speeds.push([`${family} ${id}`, 1e9 / settleNanoseconds(jobs)])
    }
  }
  speeds.sort(([, one], [, other]) => one - other)
  const [median] = speeds.slice(Math.floor(speeds.length / 2))
  const slow = speeds.slice(0, 3).map(([name, speed]) => `${name} ${Math.round(speed)}`)
  return [
    {
      what: `lines settled per second, median of ${speeds.length} plays`,
      measured: String(Math.round(median?.[1] ?? 0)),
      target: `>= ${LINES_PER_SECOND}`,
      ok: (median?.[1] ?? 0) >= LINES_PER_SECOND,
    },
    {
      what: 'the slowest plays, lines per second',
      measured: slow.join(', '),
      target: '',
      ok: true,
    },
  ]
}

/** The engine alone: how settling grows with bets, and how fast the median play settles. */
export const benchLottery = (): Row[] => [...benchGrowth(), ...benchSpeed()]
