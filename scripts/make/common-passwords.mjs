/**
 * Writes `src/platform/access/password/common-hashes.ts` from a JSON array of passwords, the most
 * used first: `node scripts/make/common-passwords.mjs passwords.json`. The array that the package
 * `@zxcvbn-ts/language-common` (MIT) carries was used; only 30 bits of a hash of each are kept.
 */

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const FIRST = 3_000
const SHORTEST = 6
const LONG = 8
const LONG_COUNT = 2_000
const PER_LINE = 18

const all = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const long = all.filter((each) => each.length >= LONG).slice(0, LONG_COUNT)
const short = all.slice(0, FIRST).filter((each) => each.length >= SHORTEST)
const mark = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 5)
const marks = [...new Set([...short, ...long].map((each) => mark(each.toLowerCase())))].sort()

const lines = []
for (let at = 0; at < marks.length; at += PER_LINE) {
  lines.push(`  ${marks.slice(at, at + PER_LINE).join('')}`)
}
writeFileSync(
  'src/platform/access/password/common-hashes.ts',
  `/**
 * The most used passwords of published leaks: of each the first 30 bits of its SHA-256, base64url,
 * five letters after five letters. Made by \`scripts/make/common-passwords.mjs\`.
 */
export const COMMON_HASHES = \`
${lines.join('\n')}
\`
`,
)
console.log(`${marks.length} of ${all.length}; ${long.length} of ${LONG} or more`)
