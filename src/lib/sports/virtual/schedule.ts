import { QUICKNET } from '#lib/lottery/draw/beacon'

/** What of a competition says who meets whom, and when. */
export interface Calendar {
  code: string
  /** Kick-off of the first turn. */
  epoch: number
  /** From one turn to the next. */
  period: number
  teams: number
}

interface Turn {
  turn: number
  season: number
  kickOff: number
  /** Home and away, by their place in the list of participants. */
  pairs: [home: number, away: number][]
  events: string[]
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size

function pairOf(teams: number, half: number, index: number): [number, number] {
  const circle = teams - 1
  const one = modulo(half + index, circle)
  const other = index === 0 ? circle : modulo(half - index, circle)
  const atHome = index === 0 ? half % 2 === 0 : index % 2 === 1
  return atHome ? [one, other] : [other, one]
}

/** The matches of a turn: everybody meets everybody at home and away in a season. */
export function turnOf({ code, epoch, period, teams }: Calendar, turn: number): Turn {
  const circle = teams - 1
  const inSeason = modulo(turn, 2 * circle)
  const pairs = Array.from({ length: teams / 2 }, (_, index) => {
    const [home, away] = pairOf(teams, inSeason % circle, index)
    return inSeason >= circle
      ? ([away, home] as [number, number])
      : ([home, away] as [number, number])
  })
  const number = String(turn).padStart(7, '0')
  return {
    turn,
    season: Math.floor(turn / (2 * circle)),
    kickOff: epoch + turn * period,
    pairs,
    events: pairs.map((_, index) => `${code}-${number}-${index + 1}`),
  }
}

/** The turn whose kick-off was last. */
export const turnAt = ({ epoch, period }: Calendar, at: number): number =>
  Math.floor((at - epoch) / period)

/** What of a competition says when its ticks are shown. */
export interface Clock {
  tick: number
  /** The most a match can take; it ends with its process. */
  ticks: number
  /** Ticks that a break follows. */
  breakAfter: readonly number[]
  break: number
  /** How long before a tick no bet is taken. */
  guard: number
}

/** When a tick is shown. */
export const tickTime = (clock: Clock, kickOff: number, tick: number): number =>
  kickOff + tick * clock.tick + clock.break * clock.breakAfter.filter((each) => each < tick).length

/** The beacon's number that becomes public at an instant or just after. */
export const beaconNumberFor = (at: number): number =>
  Math.ceil((at - QUICKNET.genesisSeconds * 1_000) / (QUICKNET.periodSeconds * 1_000)) + 1

interface MatchTime {
  state: 'scheduled' | 'live' | 'ended'
  /** The last tick that was shown. */
  tick: number
  /** When the next one is. */
  next: number | null
  takesBets: boolean
  /** The beacon's number of the next tick. */
  beaconRound?: number
}

/** Where a match is by the clock, if it takes all of its ticks. */
export function matchTime(clock: Clock, kickOff: number, at: number): MatchTime {
  let tick = 0
  while (tick < clock.ticks && tickTime(clock, kickOff, tick + 1) <= at) tick += 1
  if (tick === clock.ticks) return { state: 'ended', tick, next: null, takesBets: false }
  const next = tickTime(clock, kickOff, tick + 1)
  const until = at < kickOff ? kickOff : next
  return {
    state: at < kickOff ? 'scheduled' : 'live',
    tick,
    next,
    takesBets: at < until - clock.guard,
    beaconRound: beaconNumberFor(next),
  }
}

/** Until when bets are taken on the state after a tick; before kick-off the tick is -1. */
export const betsUntil = (clock: Clock, kickOff: number, tick: number): number =>
  (tick < 0 ? kickOff : tickTime(clock, kickOff, tick + 1)) - clock.guard

/** The last tick that an instant has shown; -1 before kick-off. */
export function tickAt(clock: Clock, kickOff: number, at: number): number {
  if (at < kickOff) return -1
  const { tick } = matchTime(clock, kickOff, at)
  return tick
}
