import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { ROOT } from '../serve/root.ts'
import type { Row } from './table.ts'

const FILE = path.join(ROOT, 'docs/benchmarks.md')
const GIB = 2 ** 30
const HEAD = `# Benchmarks

\`npm run bench\` measures the whole quickly and writes \`whole\` anew, \`npm run bench -- bets\`
one section, on a machine with nothing else to do: a load above 2 says that other work ran beside
it. \`faults\` is of \`npm run test:faults -- --minutes 30\`, \`mutation engine\` of
\`npm run test:mutation -- engine\`. All of a part is on the terminal; here many of a kind are one
row, and what misses its target has a row of its own.

Read ratios first: both sides are of one run on one machine. A target is what this project asks of
itself.
`

/** Where it was measured, and when: figures of other machines are others, ratios are close. */
function machine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const memory = `${(totalmem() / GIB).toFixed(0)} GiB`
  const [load = 0] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  const { node } = process.versions
  return `${day}, load ${load.toFixed(1)}; ${availableParallelism()} × ${model}, ${memory}, Node ${node}.`
}

function section(part: string, rows: Row[]): string {
  const told = rows.filter(({ isDetail, ok }) => !isDetail || !ok)
  const lines = told.map(({ what, measured, target, ok }) => {
    return `| ${what} | ${measured} | ${ok ? target : `**${target}: missed**`} |`
  })
  const head = ['| What | Measured | Target |', '|---|---|---|']
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
