import { repeats, sumWays } from '#lib/lottery/plays/kit/digits'
import { anyStraight, anySum, fixedPlace } from '#lib/lottery/plays/kit/direct'
import { anyGroup } from '#lib/lottery/plays/kit/groups'
import { withTable } from '#lib/lottery/plays/kit/play'
import { starPlays } from '#lib/lottery/plays/kit/stars'
import { DIGITS, type Window } from '#lib/lottery/plays/kit/window'
import type { Plays } from '#lib/lottery/types'
import { SIDES } from './sides'

const WINDOWS: Record<string, Window> = {
  ALL: { start: 0, size: 5 },
  F4: { start: 0, size: 4 },
  B4: { start: 1, size: 4 },
  F3: { start: 0, size: 3 },
  M3: { start: 1, size: 3 },
  B3: { start: 2, size: 3 },
  F2: { start: 0, size: 2 },
  B2: { start: 3, size: 2 },
}

/** Five independent digits. */
export const SSC: Plays = {
  ...starPlays(WINDOWS),
  FIXED: withTable(fixedPlace(5, DIGITS), { WIN: 99_100 }),
  GE2: repeats(2),
  GE3: repeats(3),
  GE4: repeats(4),
  RX2_STRAIGHT: anyStraight(2),
  RX3_STRAIGHT: anyStraight(3),
  RX4_STRAIGHT: anyStraight(4),
  RX2_SUM: anySum(2, sumWays(2)),
  RX2_G2: anyGroup('G2', 2),
  RX3_G3: anyGroup('G3', 3),
  RX3_G6: anyGroup('G6', 3),
  RX4_G24: anyGroup('G24', 4),
  RX4_G12: anyGroup('G12', 4),
  RX4_G6W4: anyGroup('G6W4', 4),
  RX4_G4: anyGroup('G4', 4),
  ...SIDES,
}
