/**
 * `npm run test:mutation -- settlement [MINUTES] [PART]`: mutation testing of what decides who is
 * paid; `-- ledger` of what posts entries, `-- engine` of the lottery engine, `-- rewards` of bonus
 * money and splits, `-- sports` of slips of matches, each group of files with the narrow tests that
 * are to notice. Begins no group after so many minutes (40), lists what was not noticed, and ends
 * with the figure, which it writes to docs/benchmarks.md. With PART only every PARTth window of ten
 * lines is changed, the same ones each time. Anything else is a pattern of files as Stryker takes
 * it, with all tests of the engine. `MUTATION_AT_ONCE`: processes (2).
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { writeReport } from '../bench/report.ts'
import type { Row } from '../bench/table.ts'
import { FORMS, type Form, type Group } from './mutation/groups.ts'

const reportOf = (form: Form) => `.stryker/${form}/report.json`
const MINUTE_MS = 60_000
const MINUTES = 40
/** What asks of itself: so many of a hundred changes are noticed. */
const ASKED = 90
/** What takes longer than the tests alone is stuck: found. */
const STUCK_MS = 5_000
/** Lines of a sample that are next to each other. */
const WINDOW = 10

interface Place {
  line: number
  column: number
}

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: Place; end: Place }
}

/** The changes of each file. */
type Changes = Map<string, Mutant[]>

const isLeft = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'

interface Figure {
  found: number
  all: number
}

const percent = ({ found, all }: Figure) => (all ? (100 * found) / all : 0)
const told = (figure: Figure) =>
  `${figure.found} of ${figure.all} (${percent(figure).toFixed(1)} %)`

function stryker(args: readonly string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync('npx', ['stryker', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

function changesOf(form: Form): Changes {
  const { files } = JSON.parse(readFileSync(reportOf(form), 'utf8')) as {
    files: Record<string, { mutants: Mutant[] }>
  }
  return new Map(Object.entries(files).map(([file, { mutants }]) => [file, mutants]))
}

/** Figures by file; what was not noticed is printed. */
function figures(changes: Changes): Map<string, Figure> {
  return new Map(
    [...changes].map(([file, mutants]) => {
      const left = mutants.filter(isLeft)
      for (const { location, mutatorName, replacement = '', status } of left) {
        const change = `${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 60)}`
        console.log(`left: ${file}:${location.start.line} ${status} ${change}`)
      }
      const isFound = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout'
      const found = mutants.filter(isFound).length
      return [file, { found, all: found + left.length }]
    }),
  )
}

const nameOf = (file: string, { location, replacement }: Mutant): string =>
  [file, JSON.stringify(location), replacement].join()

/** Where the changes are that survived, as Stryker takes it. */
const survivors = (changes: Changes): string[] =>
  [...changes].flatMap(([file, mutants]) =>
    mutants
      .filter(({ status }) => status === 'Survived')
      .map(({ location: { start, end } }) => {
        const [from, to] = [start, end].map(({ line, column }) => `${line}:${column - 1}`)
        return `${file}:${from}-${to}`
      }),
  )

/** What a second run has noticed of what the first one has not. */
function merged(first: Changes, second: Changes): Changes {
  const noticed = new Map<string, Mutant>()
  for (const [file, mutants] of second)
    for (const each of mutants) if (!isLeft(each)) noticed.set(nameOf(file, each), each)
  return new Map(
    [...first].map(([file, mutants]) => [
      file,
      mutants.map((each) => (isLeft(each) && noticed.get(nameOf(file, each))) || each),
    ]),
  )
}

/** Every `part`th window of each file's lines; the first one differs from file to file. */
function sample(files: readonly string[], part: number): string[] {
  if (part === 1) return [...files]
  const windows: string[] = []
  for (const [at, file] of globSync([...files])
    .sort()
    .entries()) {
    const lines = readFileSync(file, 'utf8').split('\n').length
    for (let from = 1 + WINDOW * (at % part); from < lines; from += WINDOW * part)
      windows.push(`${file}:${from}-${from + WINDOW - 1}`)
  }
  return windows
}

/** One run of the tests of a group on changes; null where it did not come to its end. */
function ask(form: Form, mutate: readonly string[], { tests }: Group): Changes | null {
  rmSync(reportOf(form), { force: true })
  const args = ['--mutate', mutate.join(','), '--timeoutMS', String(STUCK_MS)]
  const env = {
    MUTATION_FORM: form,
    MUTATION_TESTS: tests.map((test) => `tests/unit/${test}.test.ts`).join(' '),
  }
  return stryker(args, env) === 0 ? changesOf(form) : null
}

/**
 * Survivors are asked a second time: the end of a run at its first failure can reach into the one
 * after it, whose tests then are not all run.
 */
function run(form: Form, group: Group, part: number): Map<string, Figure> | null {
  const first = ask(form, sample(group.files, part), group)
  const again = first && survivors(first)
  if (!first || !again?.length) return first && figures(first)
  const second = ask(form, again, group)
  return figures(second ? merged(first, second) : first)
}

function measure(form: Form, minutes: number, part: number): number {
  const begun = Date.now()
  const sum = { found: 0, all: 0 }
  const rows: Row[] = []
  let lowest: { file: string; figure: Figure } | undefined
  for (const group of FORMS[form]) {
    const isLate = Date.now() >= begun + minutes * MINUTE_MS
    const done = isLate ? null : run(form, group, part)
    const plain = { target: '', ok: true }
    if (!done) {
      const why = isLate ? 'not begun' : 'not finished'
      rows.push({ what: group.files.join(', '), measured: why, ...plain })
      continue
    }
    for (const [file, figure] of done) {
      sum.found += figure.found
      sum.all += figure.all
      rows.push({ what: file, measured: told(figure), ...plain, isDetail: true })
      if (!lowest || percent(figure) < percent(lowest.figure)) lowest = { file, figure }
    }
  }
  const took = `${((Date.now() - begun) / MINUTE_MS).toFixed(0)} minutes`
  const what = part === 1 ? 'all' : `a sample, every ${part}. window of ${WINDOW} lines`
  const all = { what: `${what}, in ${took}`, measured: told(sum), target: `≥ ${ASKED} %` }
  const least = { what: `the lowest: ${lowest?.file}`, target: '', ok: true }
  if (lowest) rows.unshift({ ...least, measured: told(lowest.figure) })
  rows.unshift({ ...all, ok: percent(sum) >= ASKED })
  for (const { what, measured } of rows) console.log(`${what}: ${measured}`)
  writeReport(`mutation ${form}`, rows)
  return percent(sum) >= ASKED ? 0 : 1
}

const [first = '', ...rest] = process.argv.slice(2)
process.exit(
  first in FORMS
    ? measure(first as Form, Number(rest[0]) || MINUTES, Number(rest[1]) || 1)
    : stryker(first ? ['--mutate', [first, ...rest].join(',')] : []),
)
