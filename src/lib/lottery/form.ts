import { at, distinct } from './counting'
import type { Pick, Selection } from './selection'

/** What may stand under one key of a selection. */
export type FieldRule =
  /** `min` to `max` of the values. */
  | { kind: 'set'; of: readonly Pick[]; min: number; max: number }
  /** A list per position, each of `min` to `max` values; at least `filled` lists are not empty. */
  | { kind: 'rows'; of: readonly Pick[]; rows: number; min: number; max: number; filled: number }
  /** Written lines; `clean` gives the line to keep, or null for one that is no bet. */
  | { kind: 'lines'; pattern: RegExp; clean?: (line: string) => string | null }
  /** One number. */
  | { kind: 'one'; of: readonly number[] }
  /** Two different numbers, in order. */
  | { kind: 'pair'; of: readonly number[] }

/** Exactly the keys that a selection has, each with its rule. */
export type Form = Partial<Record<keyof Selection, FieldRule>>

/** From `min` of the values up to all of them, or to `max`. */
export const set = (of: readonly Pick[], min = 1, max = of.length): FieldRule => ({
  kind: 'set',
  of,
  min,
  max,
})

/** One list per position, at least one value in each; or in `filled` of them. */
export const rows = (count: number, of: readonly Pick[], filled = count): FieldRule => ({
  kind: 'rows',
  of,
  rows: count,
  min: filled === count ? 1 : 0,
  max: of.length,
  filled,
})

export const lines = (pattern: RegExp, clean?: (line: string) => string | null): FieldRule =>
  clean ? { kind: 'lines', pattern, clean } : { kind: 'lines', pattern }

/** The selection with every pick once and in order; null when it fits no form. */
export function normalForm(forms: readonly Form[], selection: Selection): Selection | null {
  const keys = keysOf(selection)
  for (const form of forms) {
    const isOfForm = Object.keys(form).length === keys.length
    if (!isOfForm || !keys.every((key) => Object.hasOwn(form, key))) continue
    const normal = fields(form, selection, keys)
    if (normal) return normal
  }
  return null
}

function fields(form: Form, selection: Selection, keys: (keyof Selection)[]): Selection | null {
  const normal: Record<string, unknown> = {}
  for (const key of keys) {
    const value = fieldValue(form[key] as FieldRule, selection[key])
    if (value === null) return null
    normal[key] = value
  }
  return normal as Selection
}

export const keysOf = (selection: Selection): (keyof Selection)[] =>
  (Object.keys(selection) as (keyof Selection)[]).filter((key) => selection[key] !== undefined)

function fieldValue(rule: FieldRule, value: unknown): unknown {
  switch (rule.kind) {
    case 'set':
      return Array.isArray(value) ? subset(rule, value) : null
    case 'rows':
      return Array.isArray(value) ? rowsOf(rule, value) : null
    case 'lines':
      return Array.isArray(value) ? linesOf(rule, value) : null
    case 'one':
      return rule.of.includes(value as number) ? value : null
    default: {
      const isPair = Array.isArray(value) && value.length === 2 && value[0] !== value[1]
      return isPair && value.every((each) => rule.of.includes(each)) ? value : null
    }
  }
}

function subset(
  { of, min, max }: { of: readonly Pick[]; min: number; max: number },
  value: readonly unknown[],
): Pick[] | null {
  const wanted = new Set(value)
  const picks = of.filter((pick) => wanted.has(pick))
  return picks.length === wanted.size && picks.length >= min && picks.length <= max ? picks : null
}

function rowsOf(
  rule: FieldRule & { kind: 'rows' },
  value: readonly unknown[],
): (Pick[] | null)[] | null {
  if (value.length !== rule.rows) return null
  const picked = value.map((row) => (Array.isArray(row) ? subset(rule, row) : null))
  if (picked.includes(null)) return null
  return picked.filter((row) => row?.length).length >= rule.filled ? picked : null
}

function linesOf(
  { pattern, clean }: FieldRule & { kind: 'lines' },
  value: readonly unknown[],
): string[] | null {
  const kept: string[] = []
  for (const line of value) {
    if (typeof line !== 'string' || !pattern.test(line)) return null
    const cleaned = clean ? clean(line) : line
    if (cleaned !== null) kept.push(cleaned)
  }
  return kept.length ? distinct(kept).sort() : null
}

/** Whether a sorted list of lines has the line: no line is looked at more than it must. */
export function hasLine(sorted: readonly Pick[], line: string): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (at(sorted, middle) < line) from = middle + 1
    else to = middle
  }
  return sorted[from] === line
}
