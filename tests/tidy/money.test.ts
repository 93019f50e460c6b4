import { describe, expect, it } from 'vitest'
import { sources } from './support/sources'

/** Where amounts are worked out. */
const MONEY = [
  ...['kernel', 'money', 'promotion', 'agent', 'play', 'lottery'],
  ...['projection', 'operator', 'record'],
].map((folder) => `src/platform/${folder}/`)
const MORE = [
  'src/lib/money.ts',
  'src/lib/rules/cashier.ts',
  'src/lib/rules/',
  'src/lib/lottery/price',
]

/** Divisions that are exact, or that no amount comes out of; each with its reason. */
const EXACT: readonly (readonly [line: RegExp, why: string])[] = [
  [/ \/ PER_PERCENT\b|\brate: \w+(\.\w+)? \/ 100\b/, 'a rate as it is told, in percent'],
  [/\.rate \/ 100\}%/, 'the same'],
  [/\(\(amount - rest\) \/ RATE_BASE\) \* rate/, 'what is left of a multiple is nothing'],
  [/\.format\((amount|odds) \/ MINOR_PER_UNIT\)/, 'what is shown'],
  [
    /Number\(\(BigInt\(amount\) \* BigInt\(part\)\) \/ BigInt\(whole\)\)/,
    'of whole numbers, whole',
  ],
  [/\w_MS \/ |DRAWS_AHEAD \/ 2/, 'a time, a number of draws'],
  [/\b(now|at|time|iat|\w+At|\w+Ms)\b.* \/ \w*_MS\b|\/ SECOND_MS/, 'a time'],
]

/** No amount is in them: a hash, the halving of a range of rows, a telephone's error. */
const OTHERS = /(keccak|bounds|phone-error)\.ts$/

const withoutText = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/\/\/[^\n]*/g, '')
    .replace(/`[^`]*`/g, (text) => (text.includes('${') ? text.replace(/[^\n]/g, ' ') : '``'))
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/(?<=[=(:,]\s*)\/(?![*/ ])(?:[^/\\\n]|\\.)+\/[a-z]*/g, '/x/')

const files = sources('src', /\.ts$/)
  .filter(
    ({ path }) => [...MONEY, ...MORE].some((start) => path.startsWith(start)) && !OTHERS.test(path),
  )
  .map(({ path, text }) => ({ path, lines: withoutText(text).split('\n') }))

const found = (rule: (line: string) => boolean) =>
  files.flatMap(({ path, lines }) =>
    lines.flatMap((line, at) => (rule(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  )

const isWhole = (line: string) => /Math\.(floor|ceil|trunc)\(/.test(line)
const isExact = (line: string) => EXACT.some(([pattern]) => pattern.test(line))

describe('money is whole numbers', () => {
  it('in every file that works it out', () => expect(files.length).toBeGreaterThan(60))

  it('without a number that has a fraction', () => {
    expect(found((line) => /\b\d[\d_]*\.\d|\b\d+e-\d/.test(line))).toEqual([])
  })

  it('without what makes fractions of text or numbers', () => {
    expect(
      found((line) => /parseFloat|\.toFixed\(|Math\.round\(|Number\.EPSILON/.test(line)),
    ).toEqual([])
  })

  it('with every division made whole at once', () => {
    expect(found((line) => / \/ /.test(line) && !isWhole(line) && !isExact(line))).toEqual([])
  })

  it('and no column of a table holds anything else', () => {
    const tables = sources('src/platform', /\.(ts|sql)$/)
    const loose = tables.filter(({ text }) =>
      /^\s+\w+ (REAL|FLOAT|DOUBLE|NUMERIC|DECIMAL)\b/m.test(text),
    )
    expect(loose.map(({ path }) => path)).toEqual([])
  })
})
