import { settleBout } from '#lib/sports/markets/bout'
import type { AskedMarket, MatchResult } from '#lib/sports/markets/types'
import { type BoutProcess, MILLION } from '#lib/sports/virtual/processes/types'
import { CERTAIN, type Mass, partOf } from './fixed'
import type { PriceState } from './state'

/** Every way in which a fight can end, with its chance; seconds only where they count. */
function* fightEnds(
  process: BoutProcess,
  { tick = 0 }: PriceState,
  bySecond: boolean,
): Generator<[Partial<MatchResult>, Mass]> {
  const { finish, ko, ticksEach, length, scheduled, decision } = process
  const seconds = length / ticksEach
  let standing: Mass = CERTAIN
  for (let at = tick + 1; at <= ticksEach * scheduled; at += 1) {
    const round = Math.ceil(at / ticksEach)
    const first = seconds * ((at - 1) % ticksEach) + 1
    for (const side of [1, 2] as const) {
      const mass = partOf(standing, finish[side === 1 ? 0 : 1])
      const byKo = (mass * BigInt(ko[side === 1 ? 0 : 1])) / 100n
      const count = bySecond ? seconds : 1
      for (let second = first; second < first + count; second += 1) {
        const each = BigInt(count)
        yield [{ winner: side, method: 'KO', round, second }, byKo / each]
        yield [{ winner: side, method: 'SUB', round, second }, (mass - byKo) / each]
      }
    }
    standing = partOf(standing, MILLION - finish[0] - finish[1])
  }
  const cards = { round: scheduled, second: length }
  const [home, draw] = [partOf(standing, decision[0]), partOf(standing, decision[1])]
  yield [{ winner: 1, method: 'DEC', ...cards }, home]
  yield [{ winner: 0, method: 'DRAW', ...cards }, draw]
  yield [{ winner: 2, method: 'DEC', ...cards }, standing - home - draw]
}

/** What a market comes to at every end of a fight. */
export function* boutCodes(process: BoutProcess, state: PriceState, asked: AskedMarket) {
  const { length, scheduled } = process
  for (const [end, mass] of fightEnds(process, state, asked.market === 'OU')) {
    yield [settleBout(asked, { state: 'ended', length, scheduled, ...end }), mass] as const
  }
}
