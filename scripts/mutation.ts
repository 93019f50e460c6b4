/**
 * `npm run test:mutation`: mutation testing of the whole lottery engine, in hours; of some files by
 * a pattern as Stryker takes it. `-- settlement [MINUTES]` takes what decides who is paid, file by
 * file, begins none after so many minutes (22), and ends with the figure of what was done.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

const REPORT = '.stryker/report.json'
const MINUTE_MS = 60_000
const MINUTES = 22
/** A file is not let run over the end by more than this. */
const GRACE_MS = 3 * MINUTE_MS

/** What takes longer than the tests alone is stuck: found. */
const STUCK_MS = 8_000

/** What decides who is paid, each with the tests that are to notice when it is wrong. */
const SETTLEMENT: readonly (readonly [file: string, tests: readonly string[]])[] = [
  ['src/lib/lottery/payout.ts', ['lottery/price', 'platform/lottery-ticket']],
  ['src/platform/lottery/outcome.ts', ['platform/lottery-ticket', 'platform/correction']],
  ['src/platform/lottery/debt.ts', ['platform/correction']],
  ['src/platform/lottery/correct.ts', ['platform/correction']],
  ['src/platform/lottery/settle.ts', ['platform/settle', 'platform/lottery-ticket']],
  ['src/platform/lottery/chase/after.ts', ['platform/chase']],
  ['src/platform/lottery/chase/end.ts', ['platform/chase']],
  ['src/lib/lottery/stake.ts', ['lottery/price', 'platform/lottery-ticket']],
  ['src/lib/lottery/odds.ts', ['lottery/price', 'lottery/rules']],
]

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}

function stryker(args: readonly string[], env: Record<string, string> = {}, timeout = 0): number {
  const { status } = spawnSync('npx', ['stryker', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...(timeout && { timeout }),
  })
  return status ?? 1
}

/** Mutants of the last run: how many were found out, of how many that could be. */
function counted(): { found: number; all: number } {
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const of = (...states: string[]) => mutants.filter(({ status }) => states.includes(status)).length
  const found = of('Killed', 'Timeout')
  return { found, all: found + of('Survived', 'NoCoverage') }
}

const percent = ({ found, all }: { found: number; all: number }) =>
  `${found} of ${all} found, ${all ? ((100 * found) / all).toFixed(1) : '–'} %`

function settlement(minutes: number): number {
  const end = Date.now() + minutes * MINUTE_MS
  const sum = { found: 0, all: 0 }
  const lines: string[] = []
  for (const [file, tests] of SETTLEMENT) {
    rmSync(REPORT, { force: true })
    if (Date.now() >= end) {
      lines.push(`${file}: not begun`)
      continue
    }
    const paths = tests.map((test) => `tests/unit/${test}.test.ts`).join(' ')
    const status = stryker(
      ['--mutate', file, '--timeoutMS', String(STUCK_MS)],
      { MUTATION_TESTS: paths },
      end - Date.now() + GRACE_MS,
    )
    if (status !== 0) {
      lines.push(`${file}: not finished`)
      continue
    }
    const figure = counted()
    sum.found += figure.found
    sum.all += figure.all
    lines.push(`${file}: ${percent(figure)}`)
  }
  console.log(`\n── mutation of settlement and payouts\n${lines.join('\n')}\nall: ${percent(sum)}`)
  return sum.all > 0 ? 0 : 1
}

const [first = '', ...rest] = process.argv.slice(2)
process.exit(
  first === 'settlement'
    ? settlement(Number(rest[0]) || MINUTES)
    : stryker(first ? ['--mutate', [first, ...rest].join(',')] : []),
)
