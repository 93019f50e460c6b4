import { at, range, sum } from '#lib/lottery/counting'
import { chooseFrom } from '#lib/lottery/plays/kit/choose'
import { fixedPlace } from '#lib/lottery/plays/kit/direct'
import {
  eachValue,
  evenWays,
  label,
  type Measure,
  measured,
  pushedOn,
  sizeParity,
  waysOver,
} from '#lib/lottery/plays/kit/measure'
import { ordered } from '#lib/lottery/plays/kit/ordered'
import { withTable } from '#lib/lottery/plays/kit/play'
import type { Numbers } from '#lib/lottery/plays/kit/window'
import type { Play, Plays, Rules } from '#lib/lottery/types'

const CARS = range(1, 10)

/** Every so many different cars, sorted. */
function* sets(count: number, first = 1): Generator<Numbers> {
  if (count === 0) yield []
  else
    for (const car of range(first, 10))
      for (const rest of sets(count - 1, car + 1)) yield [car, ...rest]
}

const firstCars = (count: number): Measure<Numbers> => ({
  of: (draw) => sum(draw.slice(0, count)),
  ways: () => waysOver(sets(count), sum),
})

/** Customary odds of the sums from 3 to 10; 12 to 19 mirror them. */
const SUM_ODDS = [423_000, 423_000, 213_000, 213_000, 143_000, 143_000, 103_000, 103_000]
const SUM_TABLE = Object.fromEntries([
  ['S11', 83_000],
  ...SUM_ODDS.flatMap((odds, index) => [
    [`S${3 + index}`, odds],
    [`S${19 - index}`, odds],
  ]),
])

/** The champion and the second: 11 is small, or under `push` comes back for big and small. */
function sumSides({ eleven = 'small' }: Rules): Play<Numbers> {
  const isPush = eleven === 'push'
  const labels = sizeParity(12).map((each, index) =>
    isPush && index < 2
      ? at(
          pushedOn([each], (value) => value === 11),
          0,
        )
      : each,
  )
  const small = isPush ? 19_500 : 17_700
  return withTable(measured(firstCars(2), labels), {
    BIG: isPush ? 19_500 : 22_000,
    SMALL: small,
    ODD: 17_700,
    EVEN: 22_000,
  })
}

const ofRank: Measure<Numbers> = {
  of: (draw, { rank = 0 }) => at(draw, rank),
  ways: () => evenWays(CARS),
}

/** A rank of the front half against the one that mirrors it. */
const duel: Measure<Numbers> = {
  of: (draw, { rank = 0 }) => Math.sign(at(draw, rank) - at(draw, 9 - rank)),
  ways: () => evenWays([-1, 1]),
}

const SIDE = { WIN: 19_820 }

/** Ten cars and the order in which they come in. */
export const PK10: Plays = {
  ...Object.fromEntries(CARS.map((length) => [`FIRST${length}`, ordered(length, CARS)])),
  FIXED: fixedPlace(10, CARS),
  F3_ANY1: chooseFrom<Numbers>({
    k: 1,
    values: CARS,
    drawn: 3,
    of: (draw) => draw.slice(0, 3),
    tierOf: (hits) => (hits ? 'WIN' : undefined),
  }),
  GYSUM: withTable(
    measured(firstCars(2), eachValue(range(3, 19), 'S'), { key: 'sums' }),
    SUM_TABLE,
  ),
  GYJSUM: measured(firstCars(3), eachValue(range(6, 27), 'S'), { key: 'sums' }),
  GYSUM_BSOE: { ...sumSides({}), options: { eleven: ['small', 'push'] }, with: sumSides },
  RANK_BSOE: withTable(
    measured(ofRank, sizeParity(6, 'WIN'), { more: { rank: { kind: 'one', of: range(0, 9) } } }),
    SIDE,
  ),
  DT: withTable(
    measured(
      duel,
      [label('DRAGON', (sign) => sign > 0, 'WIN'), label('TIGER', (sign) => sign < 0, 'WIN')],
      { more: { rank: { kind: 'one', of: range(0, 4) } } },
    ),
    SIDE,
  ),
}
