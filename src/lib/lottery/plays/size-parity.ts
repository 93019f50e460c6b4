import { fraction } from '#lib/lottery/fraction'
import type { Play } from '#lib/lottery/types'
import {
  digitsOf,
  distinct,
  type Label,
  only,
  positions,
  product,
  sum,
  type Window,
} from './positions'

const LABELS: readonly unknown[] = ['BIG', 'SMALL', 'ODD', 'EVEN'] satisfies Label[]

/** The two labels that are true of a number; big begins at `bigFrom`. */
const labelsOf = (value: number, bigFrom: number): readonly unknown[] => [
  value >= bigFrom ? 'BIG' : 'SMALL',
  value % 2 === 0 ? 'EVEN' : 'ODD',
]

const hits = (picks: readonly unknown[], truth: readonly unknown[]): number =>
  picks.filter((pick) => truth.includes(pick)).length

/** Most labels of a list that can be true at once: one of size and one of parity. */
const mostHits = (picks: readonly unknown[]): number =>
  Number(picks.includes('BIG') || picks.includes('SMALL')) +
  Number(picks.includes('ODD') || picks.includes('EVEN'))

/** Big (5–9), small, odd or even for each digit of the window; a bet is one label per position. */
const ofDigits = (window: Window): Play => ({
  family: 'SSC',
  probability: { WIN: fraction(1, 2 ** window.size) },
  check: (selection) => {
    const pos = only(selection, 'pos')
    return (
      pos?.length === window.size &&
      pos.every((picks) => picks.length > 0 && picks.every((pick) => LABELS.includes(pick)))
    )
  },
  count: (selection) => product(positions(selection).map((picks) => picks.length)),
  winning: (selection, result) => {
    const truths = digitsOf(result, window).map((digit) => labelsOf(digit, 5))
    const won = positions(selection).map((picks, at) => hits(picks, truths[at] ?? []))
    return { WIN: product(won) }
  },
  best: (selection) => [{ WIN: product(positions(selection).map(mostHits)) }],
})

const ALL = { start: 0, size: 5 }
/** The five digits add up to 0–45: 23 and above is big. */
const BIG_SUM_FROM = 23

/** Big, small, odd or even for the sum of all five digits; each label is a bet. */
const ofSum: Play = {
  family: 'SSC',
  probability: { WIN: fraction(1, 2) },
  check: (selection) => {
    const opts = only(selection, 'opts')
    return opts !== null && opts.length > 0 && opts.every((label) => LABELS.includes(label))
  },
  count: (selection) => distinct(selection.opts ?? []).length,
  winning: (selection, result) => {
    const truth = labelsOf(sum(digitsOf(result, ALL)), BIG_SUM_FROM)
    return { WIN: hits(distinct(selection.opts ?? []), truth) }
  },
  best: (selection) => [{ WIN: mostHits(selection.opts ?? []) }],
}

export const SIZE_PARITY = {
  BSOE_B2: ofDigits({ start: 3, size: 2 }),
  SUM5: ofSum,
}
