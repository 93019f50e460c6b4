import type { MatchState } from './processes/types'
import { scoreOf } from './processes/types'

/** One thing that a tick has brought. */
export interface Happened {
  tick: number
  kind: 'part' | 'goal' | 'points' | 'corner' | 'yellow' | 'shot' | 'firstBlood' | 'finish' | 'end'
  side?: 1 | 2
  part?: string
  score?: readonly [home: number, away: number]
  scorer?: string
  method?: string
}

/** Who scored more of what a tick brought; undefined where it was level. */
const sideOf = (home: number, away: number): 1 | 2 | undefined =>
  home === away ? undefined : home > away ? 1 : 2

function coloursSince(before: MatchState, { colours, tick }: MatchState): Happened[] {
  return Object.entries(colours).flatMap(([name, count]) => {
    if (count === (before.colours[name] ?? 0)) return []
    const kind = name.slice(0, -1) as Happened['kind']
    return [{ tick, kind, side: name.endsWith('1') ? (1 as const) : (2 as const) }]
  })
}

function scoredSince(before: MatchState, now: MatchState): Happened[] {
  const { tick } = now
  const score = scoreOf(now)
  const goals = now.goals.slice(before.goals.length)
  if (goals.length > 0) {
    return goals.map(({ side, scorer }) => ({
      ...{ tick, kind: 'goal' as const, side, score },
      ...(scorer === undefined ? {} : { scorer: `${side}-${scorer}` }),
    }))
  }
  const [homeBefore, awayBefore] = scoreOf(before)
  const [home, away] = [score[0] - homeBefore, score[1] - awayBefore]
  if (home === 0 && away === 0) return []
  const side = sideOf(home, away)
  return [{ tick, kind: 'points', ...(side ? { side } : {}), score }]
}

/** What is to be told of a tick, in the order in which it is told. */
export function happenedSince(before: MatchState, now: MatchState): Happened[] {
  const { tick } = now
  const begun = Object.keys(now.parts).slice(Object.keys(before.parts).length)
  const blood = Object.entries(now.firstBlood).slice(Object.keys(before.firstBlood).length)
  return [
    ...begun.map((part) => ({ tick, kind: 'part' as const, part })),
    ...blood.map(([part, side]) => ({ tick, kind: 'firstBlood' as const, part, side })),
    ...scoredSince(before, now),
    ...coloursSince(before, now),
    ...(now.method
      ? [
          {
            ...{ tick, kind: 'finish' as const, method: now.method },
            ...(now.winner ? { side: now.winner } : {}),
          },
        ]
      : []),
    ...(now.ended ? [{ tick, kind: 'end' as const, score: scoreOf(now) }] : []),
  ]
}
