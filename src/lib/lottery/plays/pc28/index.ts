import { range, sum } from '#lib/lottery/counting'
import { fraction } from '#lib/lottery/fraction'
import {
  eachValue,
  type Label,
  label,
  type Measure,
  measured,
  sizeParity,
  waysToSum,
} from '#lib/lottery/plays/kit/measure'
import { win } from '#lib/lottery/plays/kit/play'
import { DIGITS, type Numbers } from '#lib/lottery/plays/kit/window'
import type { Play, Plays, Rules } from '#lib/lottery/types'

const total: Measure<Numbers> = { of: sum, ways: () => waysToSum(DIGITS, 3) }

const isBig = (value: number) => value >= 14
const isOdd = (value: number) => value % 2 === 1

const SIDES: readonly Label[] = [
  ...sizeParity(14),
  label('BIGODD', (value) => isBig(value) && isOdd(value)),
  label('BIGEVEN', (value) => isBig(value) && !isOdd(value)),
  label('SMALLODD', (value) => !isBig(value) && isOdd(value)),
  label('SMALLEVEN', (value) => !isBig(value) && !isOdd(value)),
  label('XBIG', (value) => value >= 22),
  label('XSMALL', (value) => value <= 5),
]

/** Under `push` what wins on 13 and 14 only gets its stake back. */
const sides = ({ middle = 'pays' }: Rules): Play<Numbers> =>
  measured(
    total,
    SIDES.map(({ pick, on }) => ({
      pick,
      on: (value) => {
        const tier = on(value)
        return tier && middle === 'push' && (value === 13 || value === 14) ? 'PUSH' : tier
      },
    })),
  )

/** Colours go round by threes; the ends and the middle have none. */
const COLORS = ['RED', 'GREEN', 'BLUE']
const PLAIN = [0, 13, 14, 27]
const colorOf = (value: number) => (PLAIN.includes(value) ? -1 : value % 3)

const triple: Play<Numbers> = {
  forms: [{}],
  kinds: win(fraction(10, 1_000)),
  price: 'series',
  count: () => 1,
  winning: (_, draw) => ({ WIN: draw.every((digit) => digit === draw[0]) ? 1 : 0 }),
  best: () => [{ WIN: 1 }],
}

/** The sum of three digits. */
export const PC28: Plays = {
  SUM: measured(total, eachValue(range(0, 27), 'S'), { key: 'sums' }),
  BSOE: { ...sides({}), options: { middle: ['pays', 'push'] }, with: sides },
  COLOR: measured(
    total,
    COLORS.map((color, rest) => label(color, (value) => colorOf(value) === rest)),
  ),
  BAOZI: triple,
}
