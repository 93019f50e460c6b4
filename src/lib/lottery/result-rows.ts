import { GAMES } from './games'
import { placesOf } from './picture'

/** How a result stands in the draw bar: beside the clock, in a row of its own, or in two. */
function rowsOf(count: number): 'short' | 'large' | 'small' | 'two' {
  if (count <= 5) return 'short'
  if (count <= 7) return 'large'
  return count <= 11 ? 'small' : 'two'
}

/** By code, of games whose result is longer than the five balls that a page is made with. */
export const RESULT_ROWS = Object.fromEntries(
  GAMES.map(({ code, family }) => [code, rowsOf(placesOf(family).length)] as const).filter(
    ([, rows]) => rows !== 'short',
  ),
)
