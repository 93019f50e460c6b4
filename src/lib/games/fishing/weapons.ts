import { TABLES } from '#lib/games/tables'

const { return: share, harpoonCost, maxTargets } = TABLES['FISH-1']
const [CAUGHT, OF] = share as [number, number]

export interface Weapon {
  /** Targets of one shot. */
  targets: readonly [least: number, most: number]
  /** Stakes that a shot at so many targets costs. */
  cost: (targets: number) => number
  /** Stakes spent on each target; what it catches follows from it. */
  perTarget: number
  /** Whether it can be aimed at what gives free shots. */
  atTorpedoes: boolean
  /** The lowest multiple it can be aimed at. */
  leastMultiple: number
}

const plain = { perTarget: 1, atTorpedoes: true, leastMultiple: 0 }

export const WEAPONS: Record<string, Weapon> = {
  cannon: { ...plain, targets: [1, 1], cost: () => 1 },
  spread: { ...plain, targets: [3, 3], cost: () => 3 },
  laser: { ...plain, targets: [1, maxTargets], cost: (targets) => targets },
  free: { ...plain, targets: [1, 1], cost: () => 0, atTorpedoes: false },
  harpoon: {
    targets: [1, 1],
    cost: () => harpoonCost,
    perTarget: harpoonCost,
    atTorpedoes: false,
    leastMultiple: 2 * harpoonCost,
  },
}

/** A target is caught by `caught` of `of` numbers: every paid shot returns the same. */
export const catchChance = (multiple: number, { perTarget }: Weapon) => ({
  caught: CAUGHT,
  of: (OF * multiple) / perTarget,
})
