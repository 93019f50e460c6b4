import type { SportCode } from '#lib/sports/kinds/sports'
import JSON_COMPETITIONS from './competitions.json' with { type: 'json' }
import type { Process } from './processes/types'
import type { Calendar, Clock } from './schedule'
import { type Strength, type StrengthRule, strengthOf } from './strength'

interface Participant extends Strength {
  code: string
  name: string
}

/** A simulated league: labelled as such wherever it is shown, its names invented. */
export interface Competition extends Calendar, Clock {
  sport: SportCode
  name: string
  /** How many turns before its own an event is sold. */
  salesOpenTurns: number
  process: Partial<Process> & { scorerWeights?: readonly number[] }
  strength: StrengthRule
  /** `code` or `code/part`. */
  markets: readonly string[]
  participants: readonly Participant[]
}

export const COMPETITIONS = JSON_COMPETITIONS as unknown as readonly Competition[]

export const competitionOf = (code: string): Competition | undefined =>
  COMPETITIONS.find((each) => each.code === code)

/** How a match of two participants, by their places, is drawn. */
export function processFor(
  { process, strength, participants }: Competition,
  pair: readonly [number, number],
): Process {
  const [home, away] = pair.map((place) => participants[place])
  if (!home || !away) throw new Error(`no participants ${pair.join(' and ')}`)
  const { scorerWeights, ...rest } = process
  const scorers = scorerWeights ? { scorers: [scorerWeights, scorerWeights] } : {}
  return {
    ...rest,
    kind: strength.kind,
    ...scorers,
    ...strengthOf(strength, home, away),
  } as Process
}
