/**
 * `npm test`: every test of the project: Vitest (unit, islands, edge, platform, tidy), then the
 * journeys in Chromium on the built site. `npm test -- vitest …` or `-- e2e …` runs one of the two,
 * with arguments of its own.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './browser.ts'
import { failedInVitest, namedInPlaywright } from './failed-tests.ts'
import { buildIfChanged } from './serve/build.ts'

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

const ROOT = path.resolve(import.meta.dirname, '..')
const REPORTS = mkdtempSync(path.join(tmpdir(), 'orilla-test-'))
const NONE: Pick<Outcome, 'names' | 'second'> = { names: [], second: [] }
const failedOutcome = { ...NONE, passed: 0, failed: 1 }

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const entry = path.join(ROOT, 'node_modules', script)
  const { status } = spawnSync(process.execPath, [entry, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A runner that fails without a failed test (a crash, an unhandled error) counts as one failed. */
function counted(
  name: string,
  work: () => Omit<Outcome, 'name' | 'seconds'> & { ok: boolean },
): Outcome {
  console.log(`\n── ${name}`)
  const started = Date.now()
  let result = { ...failedOutcome, ok: false }
  try {
    result = work()
  } catch (error) {
    console.error(error)
  }
  const failed = result.ok ? result.failed : Math.max(1, result.failed)
  const { passed, names, second = [] } = result
  return { name, passed, failed, names, second, seconds: (Date.now() - started) / 1000 }
}

function vitest() {
  const file = path.join(REPORTS, 'vitest.json')
  const ok = run('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ])
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { numPassedTests, numFailedTests } = report
  return { passed: numPassedTests, failed: numFailedTests, names: failedInVitest(report), ok }
}

async function e2e(): Promise<Outcome> {
  const { executablePath } = await findChromium()
  console.log(`\nChromium: ${executablePath}`)
  return counted('e2e', () => {
    const file = path.join(REPORTS, 'playwright.json')
    buildIfChanged()
    const ok = run('playwright/cli.js', ['test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
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

const [chosen, ...args] = process.argv.slice(2)
const outcomes: Outcome[] = []
if (chosen !== 'e2e') outcomes.push(counted('vitest', vitest))
if (chosen !== 'vitest') outcomes.push(await e2e())
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
