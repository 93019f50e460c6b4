import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem, version } from 'node:os'
import path from 'node:path'
import { ROOT } from '../serve/options.ts'
import type { Row } from './table.ts'

const GIB = 2 ** 30

/** Where it was measured, and when: figures of other machines are others, ratios are close. */
function machine(): string[] {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const memory = `${(totalmem() / GIB).toFixed(0)} GiB`
  const [load = 0] = loadavg()
  return [
    `${availableParallelism()} cores of ${model}, ${memory}, ${process.platform} ${version()}, ` +
      `Node ${process.versions.node}.`,
    `Measured ${new Date().toISOString().slice(0, 10)}, load before the end ${load.toFixed(1)}.`,
  ]
}

/** Writes everything measured to docs/benchmarks.md; only a run of all parts is a report. */
export function writeReport(rows: Row[]): void {
  const lines = rows.map(({ what, measured, target, ok }) => {
    const verdict = target === '' ? '' : ok ? 'kept' : '**missed**'
    return `| ${what} | ${measured} | ${target} | ${verdict} |`
  })
  const page = [
    '# Benchmarks',
    '',
    'Written by `npm run bench`, a run of all its parts, on a machine with nothing else to do.',
    'Read ratios first: they are of one run on one machine. `npm run bench -- bets` runs a part.',
    '',
    ...machine(),
    '',
    '| What | Measured | Target | |',
    '|---|---|---|---|',
    ...lines,
    '',
  ]
  writeFileSync(path.join(ROOT, 'docs/benchmarks.md'), page.join('\n'))
}
