import { multipleOf, SPECIES } from '#lib/games/fishing/species'
import { catchChance, WEAPONS, type Weapon } from '#lib/games/fishing/weapons'
import { TABLES } from '#lib/games/tables'
import squid from '../assets/fish/atun.svg?url'
import chest from '../assets/fish/cofre.svg?url'
import clown from '../assets/fish/dorado.svg?url'
import ray from '../assets/fish/manta.svg?url'
import whale from '../assets/fish/marlin-real.svg?url'
import puffer from '../assets/fish/medusa.svg?url'
import anchovy from '../assets/fish/pargo.svg?url'
import sword from '../assets/fish/pez-vela.svg?url'
import kraken from '../assets/fish/pulpo.svg?url'
import hammer from '../assets/fish/rape.svg?url'
import sardine from '../assets/fish/sardina.svg?url'
import shark from '../assets/fish/tiburon.svg?url'
import turtle from '../assets/fish/tortuga.svg?url'
import mine from '../assets/mine.svg?url'

interface Look {
  address: string
  /** Its width as a share of the scene's shorter side. */
  size: number
}

/** Pictures of what swims by; names and pictures are ours, numbers are the rules'. */
export const LOOKS: Readonly<Record<string, Look>> = {
  SARDINE: { address: sardine, size: 0.13 },
  ANCHOVY: { address: anchovy, size: 0.17 },
  CLOWN: { address: clown, size: 0.2 },
  PUFFER: { address: puffer, size: 0.2 },
  SQUID: { address: squid, size: 0.24 },
  TURTLE: { address: turtle, size: 0.24 },
  RAY: { address: ray, size: 0.29 },
  SWORD: { address: sword, size: 0.33 },
  SHARK: { address: shark, size: 0.38 },
  HAMMER: { address: hammer, size: 0.32 },
  WHALE: { address: whale, size: 0.46 },
  KRAKEN: { address: kraken, size: 0.46 },
  CHEST: { address: chest, size: 0.22 },
  TORPEDO: { address: mine, size: 0.17 },
}

const CHEST = 'CHEST'
const { oneIn } = TABLES['FISH-1'].species.TORPEDO

export const WEAPON_NAMES = ['cannon', 'spread', 'laser', 'harpoon'] as const
export type WeaponName = (typeof WEAPON_NAMES)[number] | 'free'

/** What a catch pays of its stake; a chest's mean; 0 where it gives free shots. */
export const timesOf = (species: string, isTide: boolean): number => {
  const found = SPECIES[species]
  return found ? multipleOf(found, isTide) : 0
}

export const isChest = (species: string): boolean => species === CHEST
export const isTorpedo = (species: string): boolean => timesOf(species, false) === 0

export function canAim(weapon: WeaponName, species: string, isTide: boolean): boolean {
  const { atTorpedoes, leastMultiple } = WEAPONS[weapon] as Weapon
  if (isTorpedo(species)) return atTorpedoes
  return timesOf(species, isTide) >= leastMultiple
}

/** How likely a shot catches it. */
export function chanceOf(weapon: WeaponName, species: string, isTide: boolean): number {
  if (isTorpedo(species)) return 1 / oneIn
  const { caught, of } = catchChance(timesOf(species, isTide), WEAPONS[weapon] as Weapon)
  return caught / of
}

/** How many targets a weapon takes, of those that are there. */
export function targetsOf(weapon: WeaponName): readonly [least: number, most: number] {
  return (WEAPONS[weapon] as Weapon).targets
}

export const costOf = (weapon: WeaponName, targets: number): number =>
  (WEAPONS[weapon] as Weapon).cost(targets)
