import { uniform } from '#lib/games/draws'
import { instantGame, pay, stakeOf, withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { named, objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { at } from '#lib/lottery/counting'

const CODE = 'WHEEL-1'
const SEGMENTS: Record<string, Record<string, number[]>> = TABLES[CODE].segments

/** A wheel of equal segments, each with its multiple. */
export const WHEEL = instantGame({
  code: CODE,
  fair: 'single',
  read(given) {
    const bet = objectOf(given, ['stake', 'size', 'risk'])
    const stake = stakeOf(CODE, bet['stake'])
    must(typeof bet['size'] === 'number', 'bad-bet')
    const byRisk = SEGMENTS[named(String(bet['size']), SEGMENTS)] ?? {}
    const segments = byRisk[named(bet['risk'], byRisk)] ?? []
    withinLimit(CODE, pay(stake, Math.max(...segments), 100))
    return { stake, segments }
  },
  *play({ stake, segments }) {
    const segment = yield* uniform(segments.length)
    const multiplier = at(segments, segment)
    return { outcome: { segment, multiplier }, staked: stake, payout: pay(stake, multiplier, 100) }
  },
})
