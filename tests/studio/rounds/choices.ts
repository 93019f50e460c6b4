import type { Action, Fields } from '#lib/games/shape'
import { SLOTS } from '#lib/games/slots/all'

/** A whole number below `n`: the same sequence for the same seed. */
export type Chance = (n: number) => number

export function chanceOf(seed: number): Chance {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const one = <T>(chance: Chance, all: readonly T[]): T => all[chance(all.length)] as T
const several = (chance: Chance, count: number, most: number): number[] => {
  const all = Array.from({ length: most }, (_, index) => index)
  return Array.from({ length: count }, () => all.splice(chance(all.length), 1)[0] as number)
}

interface Choices {
  bet: (chance: Chance) => Fields
  /** Actions one after the other, until one ends the round. */
  action?: (chance: Chance, step: number, outcome: Fields) => Action
}

const RISKS = ['low', 'medium', 'high']
const stake = (chance: Chance) => 1_000 + 100 * chance(900)

/** A slot has nothing to choose but its stake, which is a fifth of a unit at least. */
const spun: Choices = { bet: (chance) => ({ stake: 1_000 + stake(chance) }) }

/** What somebody may choose in each game that is played alone. */
export const CHOICES: Record<string, Choices> = {
  ...Object.fromEntries(SLOTS.map(({ code }) => [code, spun])),
  'DICE-1': {
    bet: (chance) =>
      chance(2)
        ? { stake: stake(chance), side: 'under', target: 1 + chance(9_800) }
        : { stake: stake(chance), side: 'over', target: 199 + chance(9_800) },
  },
  'LIMBO-1': { bet: (chance) => ({ stake: stake(chance), target: 101 + chance(5_000) }) },
  'PLINKO-1': {
    bet: (chance) => ({
      stake: stake(chance),
      rows: one(chance, [8, 12, 16]),
      risk: one(chance, RISKS),
    }),
  },
  'WHEEL-1': {
    bet: (chance) => ({
      stake: stake(chance),
      size: one(chance, [10, 20, 40]),
      risk: one(chance, RISKS),
    }),
  },
  'KENO-1': {
    bet: (chance) => ({
      stake: stake(chance),
      picks: several(chance, 1 + chance(10), 40).map((number) => number + 1),
      risk: one(chance, ['classic', 'high']),
    }),
  },
  'MINES-1': {
    bet: (chance) => ({ stake: stake(chance), mines: 1 + chance(24) }),
    action: (chance, step, { picked }) => {
      if (step > 0 && chance(3) === 0) return ['cash']
      const taken = picked as number[]
      return [
        'pick',
        one(
          chance,
          several(chance, 25, 25).filter((cell) => !taken.includes(cell)),
        ),
      ]
    },
  },
  'HILO-1': {
    bet: (chance) => ({ stake: stake(chance) }),
    action: (chance, step, { cards }) => {
      const last = String((cards as string[]).at(-1)).charAt(0)
      if (step > 1 && chance(4) === 0) return ['same']
      if (chance(5) === 0) return ['skip']
      return last === 'A' || (last !== 'K' && chance(2)) ? ['higher'] : ['lower']
    },
  },
  'COIN-1': {
    bet: (chance) => ({ stake: stake(chance) }),
    action: (chance, step) =>
      step > 0 && chance(3) === 0 ? ['cash'] : [one(chance, ['heads', 'tails'])],
  },
  'VPOKER-1': {
    bet: (chance) => ({ stake: stake(chance) }),
    action: (chance) => {
      const held = several(chance, chance(6), 5)
      return ['hold', held.sort((first, second) => first - second)]
    },
  },
  'BLACKJACK-1': {
    bet: (chance) => ({ stake: 10_000 + 100 * chance(900) }),
    action: (chance, _step, outcome) => {
      const hands = outcome['hands'] as string[][]
      const hand = ((hands[1]?.length ?? 0) > 1 ? hands[1] : hands[0]) ?? []
      const [first = '', second = ''] = hand.map((card) => ten(card.charAt(0)))
      const isPair = hand.length === 2 && first === second && hands.length === 1
      if (isPair && chance(2)) return ['split']
      if (hand.length === 2 && chance(3) === 0) return ['double']
      return [one(chance, ['hit', 'stand'])]
    },
  },
}

const ten = (rank: string) => ('TJQK'.includes(rank) ? 'T' : rank)
