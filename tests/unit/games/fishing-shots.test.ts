import { expect, it } from 'vitest'
import { draw, readFair, roundKey } from '#lib/games/fair'
import { FISHING } from '#lib/games/fishing/index'
import { multipleOf, SPECIES, type Species } from '#lib/games/fishing/species'
import { catchChance, WEAPONS } from '#lib/games/fishing/weapons'
import type { Result } from '#lib/games/game'

/** `FISH_SHOTS=1000000`: so many, of all weapons together. */
const SHOTS = Number(process.env.FISH_SHOTS ?? 20_000)
const STAKE = 100
const RETURN = 24 / 25
const NAMES = Object.keys(SPECIES)
const ARMS = ['cannon', 'spread', 'laser', 'harpoon', 'free'] as const

/** What a target may be shot with, so that the next in turn is one of them. */
const aimedBy = (weapon: (typeof ARMS)[number], tide: boolean) =>
  NAMES.filter((name) => {
    const species = SPECIES[name] as Species
    const { atTorpedoes, leastMultiple } = WEAPONS[weapon] as (typeof WEAPONS)[string]
    return species.freeShots ? atTorpedoes : multipleOf(species, tide) >= leastMultiple
  })

/** Variance of what a target pays, in stakes. */
function varianceOf(name: string, weapon: string, tide: boolean): number {
  const species = SPECIES[name] as Species
  const times = tide ? 2 : 1
  if (species.freeShots && species.oneIn) {
    const chance = 1 / species.oneIn
    return (species.freeShots * RETURN) ** 2 * chance * (1 - chance)
  }
  const { caught, of } = catchChance(
    multipleOf(species, tide),
    WEAPONS[weapon] as (typeof WEAPONS)[string],
  )
  const rows = species.values ?? [[species.pays ?? 0, 1] as const]
  const weights = rows.reduce((sum, [, weight]) => sum + weight, 0)
  const moment = (power: number) =>
    rows.reduce((sum, [value, weight]) => sum + (value * times) ** power * (weight / weights), 0)
  const chance = caught / of
  return chance * moment(2) - (chance * moment(1)) ** 2
}

it.each(ARMS)('%s returns its share within four standard deviations', async (weapon) => {
  const seed = '5'.repeat(64)
  const count = Math.ceil(SHOTS / ARMS.length)
  const [least, most] = (WEAPONS[weapon] as (typeof WEAPONS)[string]).targets
  let [difference, variance] = [0, 0]
  for (let nonce = 0; nonce < count; nonce += 1) {
    const tide = nonce % 8 === 0
    const names = aimedBy(weapon, tide)
    const aims = least + (nonce % (most - least + 1))
    const targets = Array.from({ length: aims }, (_, aim) => {
      return names[(nonce * 7 + aim * 3) % names.length] as string
    })
    const key = await roundKey('FISH-1', readFair('single', { seed, client: weapon, nonce }))
    const bet = { stake: STAKE, weapon, targets, tide }
    const { value } = await draw<Result>(key, FISHING.play(bet, []))
    const free = Number(value.outcome['freeShots']) * RETURN
    // A free shot costs nothing; what it returns is measured by the stake it was won with.
    const cost = weapon === 'free' ? 1 : value.staked / STAKE
    difference += (value.payout ?? 0) / STAKE + free - cost * RETURN
    variance += targets.reduce((sum, name) => sum + varianceOf(name, weapon, tide), 0)
  }
  expect(Math.abs(difference)).toBeLessThan(4 * Math.sqrt(variance))
})
