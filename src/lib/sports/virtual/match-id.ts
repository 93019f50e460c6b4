import { type Competition, competitionOf } from './competitions'
import { turnOf } from './schedule'

/** A match of a simulated competition, as its id tells it. */
export interface VirtualMatch {
  id: string
  competition: Competition
  turn: number
  kickOff: number
  /** Home and away, by their place in the list of participants. */
  pair: readonly [home: number, away: number]
}

const ID = /^([A-Z]{2,6})-(\d{7,9})-(\d{1,2})$/

/** The match of an id like `VFA-0078123-1`; undefined where there can be none. */
export function virtualMatch(id: string): VirtualMatch | undefined {
  const [, code = '', turn = '', number = ''] = ID.exec(id) ?? []
  const competition = competitionOf(code)
  if (!competition) return undefined
  const { kickOff, pairs, events } = turnOf(competition, Number(turn))
  const at = Number(number) - 1
  const pair = pairs[at]
  return pair && events[at] === id
    ? { id, competition, turn: Number(turn), kickOff, pair }
    : undefined
}

/** Names of home and away. */
export const namesOf = ({ competition, pair }: VirtualMatch): [home: string, away: string] => [
  competition.participants[pair[0]]?.name ?? '',
  competition.participants[pair[1]]?.name ?? '',
]
