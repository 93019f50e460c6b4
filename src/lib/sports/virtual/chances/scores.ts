import type { View } from '#lib/sports/markets/score-markets'
import type { Score } from '#lib/sports/markets/types'
import { type ScoresProcess, totalTicks } from '#lib/sports/virtual/processes/types'
import { both, CERTAIN, gather, isNegligible, type Mass, partOf } from './fixed'
import { spanOf } from './spans'
import type { PriceState } from './state'
import { type Spread, seen } from './views'

/** Chances of the points that one side makes in so many ticks. */
function pointsIn(process: ScoresProcess, side: 0 | 1, ticks: number): Mass[] {
  const table = process.tables[side] ?? []
  let now: Mass[] = [CERTAIN]
  for (let tick = 0; tick < ticks; tick += 1) {
    const next: Mass[] = []
    now.forEach((mass, points) => {
      if (isNegligible(mass)) return
      for (const [more, chance] of table) {
        next[points + more] = (next[points + more] ?? 0n) + partOf(mass, chance)
      }
    })
    now = Array.from(next, (mass) => mass ?? 0n)
  }
  return now
}

/** Visits every score that so many ticks can add. */
function eachScore(
  process: ScoresProcess,
  ticks: number,
  visit: (score: Score, mass: Mass) => void,
): void {
  const [home, away] = [pointsIn(process, 0, ticks), pointsIn(process, 1, ticks)]
  home.forEach((one, made) => {
    if (isNegligible(one)) return
    away.forEach((other, against) => {
      const mass = both(one, other)
      if (!isNegligible(mass)) visit([made, against], mass)
    })
  })
}

/** Level matches through overtimes, and at last the toss of a point. */
function afterOvertimes(
  { process, view, end }: { process: ScoresProcess; view: View; end: Spread },
  level: Map<number, Mass>,
  times: number,
): void {
  const ahead: Spread = new Map()
  const again: [number, Mass][] = []
  eachScore(process, process.overtime.ticks, ([home, away], mass) => {
    if (home === away) again.push([home, mass])
    else gather(ahead, seen(view, [home, away]), mass)
  })
  let now = level
  for (let time = 0; time < times; time += 1) {
    const next = new Map<number, Mass>()
    for (const [points, mass] of now) {
      const base = seen(view, [points, points])
      for (const [value, more] of ahead) gather(end, base + value, both(mass, more))
      for (const [more, chance] of again) gather(next, points + more, both(mass, chance))
    }
    now = next
  }
  for (const [points, mass] of now) {
    gather(end, seen(view, [points + 1, points]), mass >> 1n)
    gather(end, seen(view, [points, points + 1]), mass >> 1n)
  }
}

/** Ticks to the end of what is played now, and how many overtimes may follow. */
function stretchOf({ ticks, overtime }: ScoresProcess, tick: number, isLevel: boolean) {
  const extra = tick - totalTicks(ticks)
  if (extra < 0) return { left: -extra, times: overtime.times }
  const into = extra % overtime.ticks
  const begun = Math.ceil(extra / overtime.ticks)
  if (into > 0) return { left: overtime.ticks - into, times: overtime.times - begun }
  return { left: 0, times: isLevel ? overtime.times - begun : 0 }
}

/** Chances of the scores of a part, as a market sees them; `null` where the state does not tell. */
export function scoreSpread(
  process: ScoresProcess,
  state: PriceState,
  part: string,
  view: View,
): Spread | null {
  const end: Spread = new Map()
  if (part !== 'ALL') {
    const span = spanOf(process, part, state)
    if (!span) return null
    const [home, away] = span.score
    eachScore(process, totalTicks(span.left), ([made, against], mass) =>
      gather(end, seen(view, [home + made, away + against]), mass),
    )
    return end
  }
  const { tick = 0, score = [0, 0] } = state
  const { left, times } = stretchOf(process, tick, score[0] === score[1])
  const level = new Map<number, Mass>()
  eachScore(process, left, ([made, against], mass) => {
    const [home, away] = [score[0] + made, score[1] + against]
    // Where only the difference counts, all level scores are one.
    if (home === away) gather(level, view === 'difference' ? 0 : home, mass)
    else gather(end, seen(view, [home, away]), mass)
  })
  afterOvertimes({ process, view, end }, level, times)
  return end
}
