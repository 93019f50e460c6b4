/**
 * `npm test`: every test of the project: Vitest (islands, edge, platform, studio), then the
 * journeys in Chromium. Beside these two, on the same built site, what is killed and started again
 * (faults), which waits most of its time; and, in all the time in which the others wait, the tests
 * of Vitest that no slow turn upsets (unit, screens, engine, tidy). `npm test -- vitest …` or
 * `-- e2e …` runs Vitest or the journeys alone, with arguments of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfChanged } from '../serve/build.ts'
import { findChromium } from './browser.ts'
import { failedInVitest, namedInPlaywright } from './failed-tests.ts'

interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  /** The failed tests, as far as the runner names them. */
  names: string[]
  /** Those that passed on the second try alone. */
  second?: string[]
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const REPORTS = mkdtempSync(path.join(tmpdir(), 'orilla-test-'))
const NONE: Pick<Outcome, 'names' | 'second'> = { names: [], second: [] }
const failedOutcome = { ...NONE, passed: 0, failed: 1 }

/** Projects of pure functions, whose time limits are wide: they may wait for the processor. */
const CALM = ['unit', 'screens', 'engine', 'tidy']
/** A third of what others get, where all want the processor: enough for the longest of them. */
const PATIENT = 5
/** Sites and studios that are killed: one at a time waits for its draws and flights. */
const FAULTS = ['faults']

interface Beside {
  /** The file that takes what it prints. */
  file: string
  /** It gives way to all others. */
  isPatient: boolean
}

interface Run {
  script: string
  args: string[]
  env?: Record<string, string>
  beside?: Beside
}

async function run({ script, args, env = {}, beside }: Run): Promise<boolean> {
  const entry = path.join(ROOT, 'node_modules', script)
  const out = beside ? openSync(beside.file, 'w') : 'inherit'
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: ROOT,
    stdio: ['inherit', out, out],
    env: { ...process.env, ...env },
  })
  if (beside?.isPatient && child.pid) setPriority(child.pid, PATIENT)
  const [status] = await once(child, 'exit')
  return status === 0
}

/** A runner that fails without a failed test (a crash, an unhandled error) counts as one failed. */
async function counted(
  name: string,
  work: () => Promise<Omit<Outcome, 'name' | 'seconds'> & { ok: boolean }>,
): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const started = Date.now()
  let result = { ...failedOutcome, ok: false }
  try {
    result = await work()
  } catch (error) {
    console.error(error)
  }
  const failed = result.ok ? result.failed : Math.max(1, result.failed)
  const { passed, names, second = [] } = result
  return { name, passed, failed, names, second, seconds: (Date.now() - started) / 1000 }
}

const vitest = (name: string, args: string[], beside?: Beside) =>
  counted(name, async () => {
    const file = path.join(REPORTS, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const script = 'vitest/vitest.mjs'
    const ok = await run({
      script,
      args: ['run', ...reporters, ...args],
      ...(beside && { beside }),
    })
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { numPassedTests, numFailedTests } = report
    return { passed: numPassedTests, failed: numFailedTests, names: failedInVitest(report), ok }
  })

const only = (projects: string[]) => projects.map((project) => `--project=${project}`)

/** Some projects beside all others: what they printed is shown when they are through. */
async function aside(name: string, args: string[], isPatient = false): Promise<Outcome> {
  const file = path.join(REPORTS, `${name}.txt`)
  const outcome = await vitest(name, args, { file, isPatient })
  console.log(`\n── ${name}, as it was printed\n${readFileSync(file, 'utf8')}`)
  return outcome
}

async function e2e(args: string[]): Promise<Outcome> {
  const { executablePath } = await findChromium()
  console.log(`\nChromium: ${executablePath}`)
  return counted('e2e', async () => {
    const file = path.join(REPORTS, 'playwright.json')
    const ok = await run({
      script: 'playwright/cli.js',
      args: ['test', '--reporter=list,json', ...args],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      names: namedInPlaywright(suites, 'unexpected'),
      second: namedInPlaywright(suites, 'flaky'),
      ok,
    }
  })
}

/** Those that need a machine that answers. */
async function restless(): Promise<Outcome[]> {
  const others = [...CALM, ...FAULTS].map((project) => `--project=!${project}`)
  return [await vitest('vitest', others), await e2e([])]
}

/** Those that need the site. */
async function onSite(): Promise<Outcome[]> {
  await buildIfChanged()
  const faults = aside('faults', [...only(FAULTS), '--maxWorkers=1'])
  return [...(await restless()), await faults]
}

async function everything(): Promise<Outcome[]> {
  return (await Promise.all([onSite(), aside('calm', only(CALM), true)])).flat()
}

async function chosenOnes(): Promise<Outcome[]> {
  const [chosen, ...args] = process.argv.slice(2)
  if (chosen === 'vitest') return [await vitest('vitest', args)]
  if (chosen !== 'e2e') return everything()
  await buildIfChanged()
  return [await e2e(args)]
}

const outcomes = await chosenOnes()
rmSync(REPORTS, { recursive: true, force: true })

console.log('\n── npm test')
for (const failed of outcomes.flatMap(({ names }) => names)) console.log(`failed: ${failed}`)
for (const slow of outcomes.flatMap(({ second = [] }) => second)) {
  console.log(`passed on the second try: ${slow}`)
}
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed  (${seconds.toFixed(1)} s)`)
}
const total = (field: 'passed' | 'failed') =>
  outcomes.reduce((sum, outcome) => sum + outcome[field], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
