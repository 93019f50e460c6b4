import { type Draws, uniform, weighted } from '#lib/games/draws'
import { instantGame, stakeOf, withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { named, objectOf } from '#lib/games/shape'
import { sum } from '#lib/lottery/counting'
import { mostOf, multipleOf, SPECIES, type Species, tideTimes } from './species'
import { catchChance, WEAPONS, type Weapon } from './weapons'

const CODE = 'FISH-1'

interface Shot {
  stake: number
  weapon: Weapon
  targets: Species[]
  tide: boolean
}

/** A shot is a round of its own; the tide and the targets are what the server saw as it came. */
export const FISHING = instantGame<Shot>({
  code: CODE,
  fair: 'single',
  read(given) {
    const bet = objectOf(given, ['stake', 'weapon', 'targets', 'tide'])
    const stake = stakeOf(CODE, bet['stake'])
    const weapon = WEAPONS[named(bet['weapon'], WEAPONS)] as Weapon
    const { targets: aimed, tide } = bet
    must(typeof tide === 'boolean' && Array.isArray(aimed), 'bad-bet')
    const [least, most] = weapon.targets
    must(aimed.length >= least && aimed.length <= most, 'bad-bet')
    const targets = aimed.map((name) => SPECIES[named(name, SPECIES)] as Species)
    must(
      targets.every((target) => canAim(weapon, target, tide)),
      'bad-bet',
    )
    withinLimit(CODE, stake * sum(targets.map((target) => mostOf(target, tide))))
    return { stake, weapon, targets, tide }
  },
  *play({ stake, weapon, targets, tide }) {
    const hits: number[] = []
    let freeShots = 0
    for (const target of targets) {
      if (target.freeShots && target.oneIn) {
        hits.push(0)
        if ((yield* uniform(target.oneIn)) === 0) freeShots += target.freeShots
      } else hits.push(yield* shootAt(target, weapon, tide))
    }
    const outcome = { hits, freeShots }
    const staked = stake * weapon.cost(targets.length)
    return { outcome, staked, payout: stake * sum(hits) }
  },
})

function canAim(weapon: Weapon, target: Species, tide: boolean): boolean {
  if (target.freeShots) return weapon.atTorpedoes
  return multipleOf(target, tide) >= weapon.leastMultiple
}

/** The multiple paid, 0 for a miss. */
function* shootAt(target: Species, weapon: Weapon, tide: boolean): Draws<number> {
  const { caught, of } = catchChance(multipleOf(target, tide), weapon)
  if ((yield* uniform(of)) >= caught) return 0
  if (target.values) return (yield* weighted(target.values)) * tideTimes(tide)
  return multipleOf(target, tide)
}
