import { fraction } from '#lib/lottery/fraction'
import { numbers } from '#lib/lottery/plays/kit/numbers'
import { priced, written } from '#lib/lottery/plays/kit/read'
import { anyPermutation, exact, running } from '#lib/lottery/plays/kit/written'
import type { Play } from '#lib/lottery/types'

/** Where the numbers of a Thai game stand in a draw. */
export interface View<D> {
  /** At least the last four digits of the first prize. */
  top: (draw: D) => string
  /** The separate two-digit number; never the end of the first prize. */
  bottom: (draw: D) => string
}

/** Two digits inside the last three, in any order; a double needs its digit twice. */
function twoOfThree<D>(top: (draw: D) => string): Play<D> {
  const tierOf = (pair: string) => (pair[0] === pair[1] ? 'WIN:DOUBLE' : 'WIN')
  return numbers<D, string>({
    rule: written(2),
    eachWin: (pair, draw, win) => {
      const three = [...top(draw).slice(-3)]
      for (const digit of pair) {
        const found = three.indexOf(digit)
        if (found < 0) return
        three.splice(found, 1)
      }
      win(tierOf(pair))
    },
    best: (picked) => {
      const doubles = picked.filter((pair) => pair[0] === pair[1]).length
      const others = picked.length - doubles
      const withDouble = { WIN: Math.min(others, 2), 'WIN:DOUBLE': 1 }
      return [{ WIN: Math.min(others, 6) }, ...(doubles ? [withDouble] : [])]
    },
    kinds: () => ({
      distinct: { WIN: fraction(54, 1_000) },
      double: { 'WIN:DOUBLE': fraction(28, 1_000) },
    }),
    table: priced({ WIN: '12', 'WIN:DOUBLE': '23' }),
  })
}

/** The plays on top and bottom numbers that Thai games and those made like them share. */
export const topAndBottom = <D>(
  prefix: string,
  { top, bottom }: View<D>,
): Record<string, Play<D>> => {
  const last = (digits: number) => (draw: D) => top(draw).slice(-digits)
  const plays: Record<string, Play<D>> = {
    '4TOP': exact(4, last(4), '5000'),
    '4TOD': anyPermutation(4, last(4), '200'),
    '3TOP': exact(3, last(3), '900'),
    '3TOD': anyPermutation(3, last(3), '150'),
    '2TOP': exact(2, last(2), '95'),
    '2BOT': exact(2, bottom, '95'),
    '2TOD': twoOfThree(top),
    RUNTOP: running(3, last(3), '3.2'),
    RUNBOT: running(2, bottom, '4.2'),
  }
  return Object.fromEntries(Object.entries(plays).map(([id, play]) => [`${prefix}_${id}`, play]))
}

/** A three-digit number among the two different ones of a prize. */
export const oneOfTwo = <D>(of: (draw: D) => readonly string[]): Play<D> =>
  numbers<D, string>({
    rule: written(3),
    eachWin: (number, draw, win) => {
      if (of(draw).includes(number)) win('WIN')
    },
    best: (picked) => [{ WIN: Math.min(picked.length, 2) }],
    kinds: () => ({ number: { WIN: fraction(2, 1_000) } }),
    table: priced({ WIN: '450' }),
  })
