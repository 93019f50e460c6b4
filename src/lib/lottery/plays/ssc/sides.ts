import { at, distinct, range, sum, tally } from '#lib/lottery/counting'
import {
  eachValue,
  evenWays,
  type Label,
  label,
  type Measure,
  measured,
  pushedOn,
  sizeParity,
  waysFrom,
  waysToSum,
} from '#lib/lottery/plays/kit/measure'
import { withTable } from '#lib/lottery/plays/kit/play'
import { DIGITS, type Numbers } from '#lib/lottery/plays/kit/window'
import type { Play, Plays, Rules } from '#lib/lottery/types'

const PLACES = range(0, 4)

const duel: Measure<Numbers> = {
  of: (draw, { pair = [] }) => Math.sign(at(draw, at(pair, 0)) - at(draw, at(pair, 1))),
  ways: waysFrom(-1, [45, 10, 45]),
}

/** The first of two positions against the second; a tie loses, or under `push` comes back. */
function dragonTiger({ tie = 'lose' }: Rules): Play<Numbers> {
  const sides = [label('DRAGON', (sign) => sign > 0), label('TIGER', (sign) => sign < 0)]
  const shown = tie === 'push' ? pushedOn(sides, (sign) => sign === 0) : sides
  const play = measured(duel, [...shown, label('TIE', (sign) => sign === 0)], {
    more: { pair: { kind: 'pair', of: PLACES } },
  })
  const side = tie === 'push' ? 19_800 : 22_000
  return withTable(play, { DRAGON: side, TIGER: side, TIE: 94_000 })
}

/** 0 when no three digits add up to tens; else the last digit of the other two, ten for 0. */
function bull(draw: Numbers): number {
  const total = sum(draw)
  for (let one = 0; one < 4; one += 1) {
    for (let other = one + 1; other < 5; other += 1) {
      if ((total - at(draw, one) - at(draw, other)) % 10 === 0) return total % 10 || 10
    }
  }
  return 0
}

const BULL_WAYS = [35_649, 6_375, 6_505, 6_375, 6_505, 6_375, 6_505, 6_375, 6_505, 6_375, 6_456]

const HANDS = ['FIVE', 'FOUR', 'FULL', 'STRAIGHT', 'THREE', 'TWOPAIR', 'PAIR', 'HIGH']
const HAND_WAYS: Record<string, readonly number[]> = {
  plain: [10, 450, 900, 720, 7_200, 10_800, 50_400, 29_520],
  wrap: [10, 450, 900, 1_200, 7_200, 10_800, 50_400, 29_040],
}

function handOf(draw: Numbers, wraps: boolean): number {
  const counts = tally(draw, 9)
    .filter(Boolean)
    .sort((one, other) => other - one)
  const known = ['5', '41', '32', '', '311', '221', '2111'].indexOf(counts.join(''))
  if (known >= 0) return known
  const digits = distinct(draw).sort((one, other) => one - other)
  const steps = digits.slice(1).map((digit, index) => digit - at(digits, index))
  const jumps = steps.filter((step) => step > 1)
  const isRun = jumps.length === 0
  const closes = at(digits, 0) === 0 && at(digits, 4) === 9 && jumps.length === 1
  return isRun || (wraps && closes) ? 3 : 7
}

/** The five digits as a poker hand; under `wrap` 0 follows 9 in a straight. */
const poker = ({ straights = 'plain' }: Rules): Play<Numbers> =>
  measured(
    {
      of: (draw) => handOf(draw, straights === 'wrap'),
      ways: waysFrom(0, HAND_WAYS[straights] ?? []),
    },
    HANDS.map((name, hand) => label(name, (value) => value === hand)),
  )

const ofBall: Measure<Numbers> = {
  of: (draw, { ball = 0 }) => at(draw, ball),
  ways: () => evenWays(DIGITS),
}

/** Bets on what two sides of the digits say. */
export const SIDES: Plays = {
  DT: { ...dragonTiger({}), options: { tie: ['lose', 'push'] }, with: dragonTiger },
  SUM5: withTable(measured({ of: sum, ways: () => waysToSum(DIGITS, 5) }, sizeParity(23, 'WIN')), {
    WIN: 19_820,
  }),
  BALL_BSOE: withTable(
    measured(ofBall, sizeParity(5, 'WIN'), { more: { ball: { kind: 'one', of: PLACES } } }),
    { WIN: 19_820 },
  ),
  NIU: measured(
    { of: bull, ways: waysFrom(0, BULL_WAYS) },
    eachValue(range(0, 10), 'N').map(asOption),
  ),
  POKER: { ...poker({}), options: { straights: ['plain', 'wrap'] }, with: poker },
}

/** A bull is picked by its name, `N3`. */
function asOption({ pick, on }: Label): Label {
  return { pick: `N${pick}`, on }
}
