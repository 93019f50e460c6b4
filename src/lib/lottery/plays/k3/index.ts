import { range, sum } from '#lib/lottery/counting'
import {
  DICE,
  diceAny,
  dicePerHit,
  diceShow,
  diceTwice,
  isTriple,
} from '#lib/lottery/plays/kit/dice'
import { group } from '#lib/lottery/plays/kit/groups'
import {
  eachValue,
  label,
  type Measure,
  measured,
  sizeParity,
  waysFrom,
  waysToSum,
} from '#lib/lottery/plays/kit/measure'
import { withTable } from '#lib/lottery/plays/kit/play'
import type { Numbers } from '#lib/lottery/plays/kit/window'
import type { Plays } from '#lib/lottery/types'

const ALL = { start: 0, size: 3 }
const RUNS = ['123', '234', '345', '456']

/** 1 to 4 for a run from that number, in any order; 0 for none. */
function runOf(draw: Numbers): number {
  const sorted = [...draw].sort((one, other) => one - other).join('')
  return RUNS.indexOf(sorted) + 1
}

const total: Measure<Numbers> = { of: sum, ways: () => waysToSum(DICE, 3) }

/** The sum, or 0 where all three are the same. */
const totalOfMixed: Measure<Numbers> = {
  of: (draw) => (isTriple(draw) ? 0 : sum(draw)),
  ways() {
    const ways = waysToSum(DICE, 3)
    for (const die of DICE) ways.set(3 * die, (ways.get(3 * die) ?? 0n) - 1n)
    return ways.set(0, 6n)
  },
}

const span: Measure<Numbers> = {
  of: (draw) => Math.max(...draw) - Math.min(...draw),
  ways: waysFrom(0, [6, 30, 48, 54, 48, 30]),
}

/** Customary odds of the sums from 3 to 10; 11 to 18 mirror them. */
const SUM_ODDS = [1_650_000, 480_000, 250_000, 150_000, 100_000, 72_000, 60_500, 56_000]
const SUM_TABLE = Object.fromEntries(
  SUM_ODDS.flatMap((odds, at) => [
    [`S${3 + at}`, odds],
    [`S${18 - at}`, odds],
  ]),
)

/** Three dice. */
export const K3: Plays = {
  SUM: withTable(measured(total, eachValue(range(3, 18), 'S'), { key: 'sums' }), SUM_TABLE),
  SPAN: measured(span, eachValue(range(0, 5), 'S'), { key: 'spans' }),
  SAME3: group('SAME3', ALL, DICE),
  SAME3_ALL: diceAny(6, isTriple),
  RUN3: measured(
    { of: runOf, ways: waysFrom(0, [192, 6, 6, 6, 6]) },
    RUNS.map((run, at) => label(run, (value) => value === at + 1, 'WIN')),
    { key: 'tickets' },
  ),
  RUN3_ALL: diceAny(24, (draw) => runOf(draw) > 0),
  DIFF3: diceShow(3, 6),
  DIFF2: diceShow(2, 30),
  ONE: diceShow(1, 91),
  SAME2_SINGLE: group('SAME2', ALL, DICE),
  SAME2_MULTI: diceTwice,
  BSOE: withTable(measured(total, sizeParity(11, 'WIN')), { WIN: 19_500 }),
  BSOE_KILL: withTable(
    measured(
      totalOfMixed,
      sizeParity(11, 'WIN').map(({ pick, on }) => ({
        pick,
        on: (value) => (value ? on(value) : null),
      })),
    ),
    { WIN: 19_820 },
  ),
  PER_HIT: dicePerHit(),
}
