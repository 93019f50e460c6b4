import { several } from '#lib/games/draws'
import { instantGame, pay, stakeOf, withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { named, objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { at, sum } from '#lib/lottery/counting'

const CODE = 'PLINKO-1'
const MULTIPLIERS: Record<string, Record<string, number[]>> = TABLES[CODE].multipliers

/** A ball falls through rows of pegs; each sends it left or right. */
export const PLINKO = instantGame({
  code: CODE,
  fair: 'single',
  read(given) {
    const bet = objectOf(given, ['stake', 'rows', 'risk'])
    const stake = stakeOf(CODE, bet['stake'])
    must(typeof bet['rows'] === 'number', 'bad-bet')
    const byRisk = MULTIPLIERS[named(String(bet['rows']), MULTIPLIERS)] ?? {}
    const multipliers = byRisk[named(bet['risk'], byRisk)] ?? []
    withinLimit(CODE, pay(stake, Math.max(...multipliers), 100))
    return { stake, multipliers }
  },
  *play({ stake, multipliers }) {
    const turns = yield* several(multipliers.length - 1, 2)
    const slot = sum(turns)
    const multiplier = at(multipliers, slot)
    const outcome = { path: turns.join(''), slot, multiplier }
    return { outcome, staked: stake, payout: pay(stake, multiplier, 100) }
  },
})
