import { at, choose, range, sum } from '#lib/lottery/counting'
import { rows } from '#lib/lottery/form'
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
import type { Play, Plays } from '#lib/lottery/types'

const BALLS = range(1, 11)
const FIVE = range(0, 4)

/** All of `k` numbers among the first so many; of more than are drawn, all that are drawn. */
const among = (k: number, drawn: number): Play<Numbers> =>
  chooseFrom({
    k,
    values: BALLS,
    drawn,
    of: (draw) => draw.slice(0, drawn),
    tierOf: (hits) => (hits === Math.min(k, drawn) ? 'WIN' : undefined),
  })

const oddBalls: Measure<Numbers> = {
  of: (draw) => draw.filter((ball) => ball % 2).length,
  ways: () => new Map(range(0, 5).map((odd) => [odd, BigInt(choose(6, odd) * choose(5, 5 - odd))])),
}

const median: Measure<Numbers> = {
  of: (draw) =>
    at(
      [...draw].sort((one, other) => one - other),
      2,
    ),
  ways: () =>
    new Map(range(3, 9).map((ball) => [ball, BigInt(choose(ball - 1, 2) * choose(11 - ball, 2))])),
}

/** Every five of the balls, from `first` on. */
function* fives(first: number, taken: Numbers): Generator<Numbers> {
  if (taken.length === 5) yield taken
  else for (const ball of range(first, 11)) yield* fives(ball + 1, [...taken, ball])
}

const total: Measure<Numbers> = { of: sum, ways: () => waysOver(fives(1, []), sum) }

const [big, small, odd, even] = sizeParity(31) as [Label, Label, Label, Label]
type Label = ReturnType<typeof sizeParity>[number]

const tail = (value: number) => value % 10

const ofBall: Measure<Numbers> = {
  of: (draw, { ball = 0 }) => at(draw, ball),
  ways: () => evenWays(BALLS),
}

const firstOverLast: Measure<Numbers> = {
  of: (draw) => Math.sign(at(draw, 0) - at(draw, 4)),
  ways: () => evenWays([-1, 1]),
}

const SIDE = { WIN: 19_820 }

/** Five different balls of eleven, in order. */
export const X5: Plays = {
  F3_STRAIGHT: ordered(3, BALLS),
  F2_STRAIGHT: ordered(2, BALLS),
  F3_GROUP: among(3, 3),
  F2_GROUP: among(2, 2),
  F3_ANY1: among(1, 3),
  FIXED: {
    ...fixedPlace(5, BALLS),
    forms: [{ pos: rows(5, BALLS, 1) }, { pos: rows(3, BALLS, 1) }],
  },
  ...Object.fromEntries(range(1, 8).map((k) => [`ANY_${k}`, among(k, 5)])),
  ODDCOUNT: measured(oddBalls, eachValue(range(0, 5), 'K'), { key: 'nums' }),
  MEDIAN: measured(median, eachValue(range(3, 9), 'K'), { key: 'nums' }),
  BALL_BSOE: withTable(
    measured(
      ofBall,
      pushedOn(sizeParity(6, 'WIN'), (ball) => ball === 11),
      { more: { ball: { kind: 'one', of: FIVE } } },
    ),
    SIDE,
  ),
  SUM_BSOE: withTable(
    measured(total, [
      ...pushedOn([big, small], (value) => value === 30),
      odd,
      even,
      label('TAILBIG', (value) => tail(value) >= 5),
      label('TAILSMALL', (value) => tail(value) < 5),
    ]),
    { BIG: 19_820, SMALL: 19_820, ODD: 19_080, EVEN: 19_930, TAILBIG: 19_400, TAILSMALL: 19_500 },
  ),
  DT15: withTable(
    measured(firstOverLast, [
      label('DRAGON', (sign) => sign > 0, 'WIN'),
      label('TIGER', (sign) => sign < 0, 'WIN'),
    ]),
    SIDE,
  ),
}
