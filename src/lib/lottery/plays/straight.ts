import { fraction } from '#lib/lottery/fraction'
import type { Play } from '#lib/lottery/types'
import { digitsOf, isDigit, only, positions, product, type Window } from './positions'

/** Every digit of the window in its place; a bet is one digit per position. */
const straight = (window: Window): Play => ({
  family: 'SSC',
  probability: { WIN: fraction(1, 10 ** window.size) },
  check: (selection) => {
    const pos = only(selection, 'pos')
    return (
      pos?.length === window.size &&
      pos.every((picks) => picks.length > 0 && picks.every((pick) => isDigit(pick)))
    )
  },
  count: (selection) => product(positions(selection).map((picks) => picks.length)),
  winning: (selection, result) => {
    const digits = digitsOf(result, window)
    const hit = positions(selection).every((picks, at) => picks.includes(digits[at] ?? -1))
    return { WIN: hit ? 1 : 0 }
  },
  best: () => [{ WIN: 1 }],
})

export const STRAIGHT = {
  STRAIGHT_ALL: straight({ start: 0, size: 5 }),
}
