import { fraction } from '#lib/lottery/fraction'
import type { Play } from '#lib/lottery/types'
import { digitsOf, isDigit, only, positions, sum } from './positions'

const ALL = { start: 0, size: 5 }

/** Digits in their place, each pick a bet of its own; several can win. */
const fixed: Play = {
  family: 'SSC',
  probability: { WIN: fraction(1, 10) },
  check: (selection) => {
    const pos = only(selection, 'pos')
    return (
      pos?.length === ALL.size &&
      pos.some((picks) => picks.length > 0) &&
      pos.every((picks) => picks.every((pick) => isDigit(pick)))
    )
  },
  count: (selection) => sum(positions(selection).map((picks) => picks.length)),
  winning: (selection, result) => {
    const digits = digitsOf(result, ALL)
    return {
      WIN: positions(selection).filter((picks, at) => picks.includes(digits[at] ?? -1)).length,
    }
  },
  best: (selection) => [{ WIN: positions(selection).filter((picks) => picks.length > 0).length }],
}

export const FIXED = { FIXED: fixed }
