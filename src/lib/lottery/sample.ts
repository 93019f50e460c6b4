import { at } from './counting'
import type { FieldRule, Form } from './form'
import type { Pick, Selection } from './selection'

/** The same numbers in [0, 1) for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Random = () => number

export const below = (random: Random, n: number): number => Math.floor(random() * n)
export const oneOf = <T>(random: Random, list: readonly T[]): T =>
  at(list, below(random, list.length))

/** Between `min` and `max` of the values, in no order; few more often than many. */
export function some<T>(random: Random, of: readonly T[], min: number, max = of.length): T[] {
  const size = min + below(random, (random() < 0.7 ? Math.min(max, min + 4) : max) - min + 1)
  const left = [...of]
  const taken: T[] = []
  while (taken.length < size) taken.push(...left.splice(below(random, left.length), 1))
  return taken
}

/** A line of a pattern: of symbols such as `^\d{5}$`, a pair such as `12-25`, a roll as `1R34`. */
function lineOf(random: Random, pattern: RegExp): string {
  const [, symbols] = /^\^((?:(?:\\d|\[\d-\d\])(?:\{\d+\})?)+)\$$/.exec(pattern.source) ?? []
  for (let tries = 0; tries < 1_000; tries += 1) {
    const line = symbols ? symbolsOf(random, symbols) : oneOf(random, shapesOf(random))
    if (pattern.test(line)) return line
  }
  throw new Error(`no line of ${pattern.source}`)
}

const symbolsOf = (random: Random, symbols: string): string =>
  symbols.replace(/(?:\\d|\[(\d)-(\d)\])(?:\{(\d+)\})?/g, (_, low = '0', high = '9', size = '1') =>
    digits(random, Number(size), Number(low), Number(high)),
  )

function shapesOf(random: Random): string[] {
  const four = digits(random, 4, 0, 9)
  const roll = below(random, 4)
  return [
    `${1 + below(random, 40)}-${1 + below(random, 40)}`,
    `${four.slice(0, roll)}R${four.slice(roll + 1)}`,
  ]
}

const digits = (random: Random, size: number, low: number, high: number): string =>
  Array.from({ length: size }, () => low + below(random, high - low + 1)).join('')

/** A few lines: some new, some with the symbols of another in a different order. */
function linesOf(random: Random, line: () => string): string[] {
  const lines: string[] = []
  while (lines.length < 1 + below(random, 6)) {
    const shuffled = [...oneOf(random, [...lines, line()])].sort(() => random() - 0.5).join('')
    lines.push(random() < 0.3 ? shuffled : line())
  }
  return lines
}

function fieldOf(random: Random, rule: FieldRule): unknown {
  switch (rule.kind) {
    case 'set':
      return some<Pick>(random, rule.of, rule.min, rule.max)
    case 'rows': {
      const filled = some(random, [...Array(rule.rows).keys()], rule.filled, rule.rows)
      const most = Math.min(rule.max, rule.rows > 5 ? 3 : 10)
      const row = (index: number) =>
        filled.includes(index) ? some<Pick>(random, rule.of, 1, most) : []
      return Array.from({ length: rule.rows }, (_, index) => row(index))
    }
    case 'lines':
      return linesOf(random, () => lineOf(random, rule.pattern))
    case 'one':
      return oneOf(random, rule.of)
    default:
      return some(random, rule.of, 2, 2)
  }
}

/** A selection of one of the forms; now and then with a pick named twice. */
export function randomSelection(random: Random, forms: readonly Form[]): Selection {
  const form = oneOf(random, forms)
  const selection: Record<string, unknown> = {}
  for (const [key, rule] of Object.entries(form)) {
    const value = fieldOf(random, rule)
    const repeats = rule.kind === 'set' || rule.kind === 'lines'
    if (repeats && random() < 0.2) (value as Pick[]).push((value as Pick[])[0] as Pick)
    selection[key] = value
  }
  return selection as Selection
}
