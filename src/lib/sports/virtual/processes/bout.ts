import { type BoutProcess, type MatchState, MILLION, type Tick } from './types'

/** The next thirty seconds of a fight, or the cards. */
export function* tickBout(process: BoutProcess, state: MatchState): Tick {
  const { ticksEach, scheduled, length, finish, ko, decision } = process
  const tick = state.tick + 1
  const drawn = yield MILLION
  if (tick > ticksEach * scheduled) {
    const [home, draw] = decision
    const winner = drawn < home ? 1 : drawn < home + draw ? 0 : 2
    const method = winner === 0 ? 'DRAW' : 'DEC'
    return { ...state, tick, ended: true, winner, method, round: scheduled, second: length }
  }
  if (drawn >= finish[0] + finish[1]) return { ...state, tick }
  const winner = drawn < finish[0] ? 1 : 2
  const method = (yield 100) < ko[winner - 1 === 0 ? 0 : 1] ? 'KO' : 'SUB'
  const seconds = length / ticksEach
  const round = Math.ceil(tick / ticksEach)
  const second = seconds * ((tick - 1) % ticksEach) + 1 + (yield seconds)
  return { ...state, tick, ended: true, winner, method, round, second }
}
