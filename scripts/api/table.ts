import type { Call } from '#lib/api/call'

const FLAGS = [
  'keyed',
  'encrypted',
  'payment',
  'signed',
  'form',
  'stakes',
  'needsCashier',
  'whileExcluded',
  'beforeChange',
  'alwaysOpen',
  'slow',
  'remembers',
] as const

const HEAD = `# Calls

Who may make which call, where it is worked, and what else is true of it: the definitions in
\`src/lib/api\` as one table. Written by
\`npx vitest run --project tidy calls -u\`; a test compares.

| Call | Method and path | Access | Worked in | Properties |
|---|---|---|---|---|
`

/** The definitions as the table of `docs/calls.md`. */
export function callTable(calls: [string, Call][]): string {
  const rows = calls.map(([name, definition]) => {
    const { method, path, access, where = 'worker', ...rest } = definition
    const flags = [
      ...FLAGS.filter((flag) => rest[flag]),
      rest.limit && `limit: ${rest.limit}`,
      rest.second && `second: ${rest.second}`,
    ]
    const told = flags.filter(Boolean).join(', ')
    return `| ${name} | ${method} \`${path}\` | ${access} | ${where} | ${told} |\n`
  })
  return HEAD + rows.join('')
}
