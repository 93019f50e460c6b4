import type { Tier } from '#lib/lottery/types'
import { ALL_BALLS, COLORS, colorOf, NEUTRAL, type Side, sidesOf } from './balls'

const HALF_SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const satisfies Side[]

export const HALF_WAVES = COLORS.flatMap((color) =>
  HALF_SIDES.map((side) => `${color}_${side}` as const),
)
export type HalfWave = (typeof HALF_WAVES)[number]

/** Balls of every half-wave, 49 left out. */
export const HALF_WAVE_BALLS = Object.fromEntries(
  HALF_WAVES.map((wave) => [
    wave,
    ALL_BALLS.filter((ball) => {
      const inWave = HALF_SIDES.some(
        (side) => `${colorOf(ball)}_${side}` === wave && sidesOf(ball, 0).has(side),
      )
      return inWave && ball !== NEUTRAL
    }).length,
  ]),
) as Record<HalfWave, number>

/** The tier of a sign in its own year, in which it has a number more. */
export const ofYear = (sign: string): Tier => `${sign}:YEAR`
