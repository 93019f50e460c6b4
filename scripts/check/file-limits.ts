/** At most 300 lines per file and 100 columns per line, in everything written by hand. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LINES_MAX = 300
const COLUMNS_MAX = 100
const CODE = /\.(ts|tsx|astro|mjs|cjs|css|sql)$/
/** A line that cannot be broken: an import, an address or one long literal. */
const UNBREAKABLE = /^\s*(import |export \* from|\/\/ https?:|\* https?:)|^\s*(["'`]).*\2,?$/
const GENERATED = /^(tests\/fixtures\/|src\/platform\/migrations\/meta\/)/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => CODE.test(file) && !GENERATED.test(file))

const faults: string[] = []
for (const file of new Set(files)) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (lines.length > LINES_MAX) faults.push(`${file}: ${lines.length} lines, at most ${LINES_MAX}`)
  lines.forEach((line, index) => {
    if (line.length > COLUMNS_MAX && !UNBREAKABLE.test(line)) {
      faults.push(`${file}:${index + 1}: ${line.length} columns, at most ${COLUMNS_MAX}`)
    }
  })
}

for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? `${files.length} files within limits.` : `${faults.length} faults.`,
)
process.exit(faults.length === 0 ? 0 : 1)
