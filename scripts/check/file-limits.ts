/** At most 400 lines per file and 100 columns per line, in everything written by hand. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LINES_MAX = 400
const COLUMNS_MAX = 100
const CODE = /\.(ts|tsx|astro|js|mjs|cjs|css|sql)$/
const IMPORT = /^\s*(import|export) .* from /
const LITERAL = /(["'`])(?:(?!\1).)*\1/g
const LITERAL_MIN = 50
const REST_MAX = 50
const GENERATED = /^(tests\/fixtures\/|src\/platform\/migrations\/meta\/)/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => CODE.test(file) && !GENERATED.test(file))

/** A line that cannot be broken: an import, or one long literal with little around it. */
function isUnbreakable(line: string): boolean {
  const literal = Math.max(0, ...(line.match(LITERAL) ?? []).map(({ length }) => length))
  return IMPORT.test(line) || (literal >= LITERAL_MIN && line.length - literal <= REST_MAX)
}

const faults: string[] = []
for (const file of new Set(files)) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (lines.length > LINES_MAX) faults.push(`${file}: ${lines.length} lines, at most ${LINES_MAX}`)
  lines.forEach((line, index) => {
    if (line.length > COLUMNS_MAX && !isUnbreakable(line)) {
      faults.push(`${file}:${index + 1}: ${line.length} columns, at most ${COLUMNS_MAX}`)
    }
  })
}

for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? `${files.length} files within limits.` : `${faults.length} faults.`,
)
process.exit(faults.length === 0 ? 0 : 1)
