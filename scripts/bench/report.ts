import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { ROOT } from '../serve/root.ts'
import type { Row } from './table.ts'

const FILE = path.join(ROOT, 'docs/benchmarks.md')
const GIB = 2 ** 30
const HEAD = `# Benchmarks

Written by \`npm run bench\`, which measures the whole quickly (\`whole\`), and by
\`npm run bench -- bets\`, which measures one part closely and writes its section anew, on a machine
with nothing else to do; a load above 2 at the end says that other work ran beside it. \`faults\`
and \`rolling\` are of \`npm run test:faults -- --minutes 30\` and \`-- --rolling\`.

Read ratios first: both sides are of one run on one machine. A target is what this project asks of
itself; one that is missed says so.
`

/** Where it was measured, and when: figures of other machines are others, ratios are close. */
function machine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const memory = `${(totalmem() / GIB).toFixed(0)} GiB`
  const [load = 0] = loadavg()
  return (
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores of ${model}, ` +
    `${memory}, Node ${process.versions.node}, load ${load.toFixed(1)} at the end.`
  )
}

function section(part: string, rows: Row[]): string {
  const lines = rows.map(({ what, measured, target, ok }) => {
    const verdict = target === '' ? '' : ok ? 'kept' : '**missed**'
    return `| ${what} | ${measured} | ${target} | ${verdict} |`
  })
  const head = ['| What | Measured | Target | |', '|---|---|---|---|']
  return [`## ${part}`, '', machine(), '', ...head, ...lines, ''].join('\n')
}

/** Writes what a part measured into its section of docs/benchmarks.md. */
export function writeReport(part: string, rows: Row[]): void {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const [, ...before] = page.split(/^(?=## )/m)
  const others = before.filter((each) => !each.startsWith(`## ${part}\n`))
  const sections = [...others.map((each) => each.trimEnd()), section(part, rows).trimEnd()].sort()
  writeFileSync(FILE, `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`)
}
