import { pick } from '#lib/games/draws'
import { instantGame, pay, stakeOf, withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { named, objectOf, whole } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { at, distinct, shared } from '#lib/lottery/counting'

const CODE = 'KENO-1'
const { numbers, drawn: balls } = TABLES[CODE]
const MULTIPLIERS: Record<string, Record<string, number[]>> = TABLES[CODE].multipliers

/** Numbers are picked, balls drawn; the multiple follows from how many meet. */
export const KENO = instantGame({
  code: CODE,
  fair: 'single',
  read(given) {
    const bet = objectOf(given, ['stake', 'picks', 'risk'])
    const stake = stakeOf(CODE, bet['stake'])
    const picked = bet['picks']
    must(Array.isArray(picked), 'bad-bet')
    const picks = picked.map((number) => whole(number, 1, numbers))
    must(distinct(picks).length === picks.length, 'bad-bet')
    const byCount = MULTIPLIERS[named(bet['risk'], MULTIPLIERS)] ?? {}
    const multipliers = byCount[named(String(picks.length), byCount)] ?? []
    withinLimit(CODE, pay(stake, Math.max(...multipliers), 100))
    return { stake, picks, multipliers }
  },
  *play({ stake, picks, multipliers }) {
    const drawn = (yield* pick(numbers, balls)).map((ball) => ball + 1)
    const hits = shared(picks, drawn)
    const multiplier = at(multipliers, hits)
    const outcome = { drawn, hits, multiplier }
    return { outcome, staked: stake, payout: pay(stake, multiplier, 100) }
  },
})
