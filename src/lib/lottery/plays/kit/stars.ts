import type { Play, Plays } from '#lib/lottery/types'
import { appear, groupLines, groupSum, groupWith, spanOf, sumOf } from './digits'
import { combination, sizeParityRow, straight, straightLines } from './direct'
import { type GroupName, group } from './groups'
import { special, sumTail } from './three'
import type { Numbers, Window } from './window'

const GROUPS_OF = {
  5: ['G120', 'G60', 'G30', 'G20', 'G10', 'G5'],
  4: ['G24', 'G12', 'G6W4', 'G4'],
  3: ['G3', 'G6'],
  2: ['G2'],
} satisfies Record<number, readonly GroupName[]>

type Build = (window: Window) => Play<Numbers>

/** The plays on a row of that many digits, by the first part of their id. */
function buildersOf(size: number): Record<string, Build> {
  const names: readonly GroupName[] = GROUPS_OF[size as keyof typeof GROUPS_OF]
  const groups = names.map((name) => [name, (at: Window) => group(name, at)])
  return {
    STRAIGHT: straight,
    ...Object.fromEntries(groups),
    ...(size > 2 && {
      COMBO: combination,
      ANY1: (at) => appear(1, at),
      ANY2: (at) => appear(2, at),
    }),
    ...(size === 5 && { ANY3: (at) => appear(3, at) }),
    ...(size < 4 && {
      SUM: sumOf,
      SPAN: spanOf,
      GSUM: groupSum,
      GBAO: groupWith,
      GMIX: groupLines,
      BSOE: sizeParityRow,
    }),
    ...(size === 3 && { TAIL: sumTail, SPECIAL: special }),
  }
}

/** Every play of a row of digits for each of the windows, `STRAIGHT_B3` for example. */
export function starPlays(windows: Readonly<Record<string, Window>>): Plays {
  const plays: Record<string, Play<Numbers>> = {}
  for (const [name, window] of Object.entries(windows)) {
    for (const [id, build] of Object.entries(buildersOf(window.size))) {
      plays[`${id}_${name}`] = build(window)
    }
    plays[`STRAIGHT_${name}_SINGLE`] = straightLines(window)
  }
  return plays
}
