import { TABLES } from '#lib/games/tables'

const { start, growth, perHundredth, max } = TABLES['CRASH-1']
const [GROWS, OF] = growth as [number, number]

/** Multiples shown at ticks 0, 1, 2, …, up to the highest; made once, as they never change. */
const SHOWN: number[] = []
for (let height = start; ; height += Math.floor((GROWS * height) / OF)) {
  SHOWN.push(Math.min(max, Math.floor(height / perHundredth)))
  if (SHOWN.at(-1) === max) break
}

/** The multiple shown at a tick of the flight, in hundredths. */
export const shownAt = (tick: number): number => SHOWN[tick] ?? max

/** The first tick at which a multiple is shown or passed. */
export const tickOf = (multiple: number): number => SHOWN.findIndex((shown) => shown >= multiple)
