import type { Selection } from '#lib/lottery/selection'
import type { MarkSixDraw } from '#lib/lottery/shapes'
import { subsets } from './atoms'
import { hitSets } from './balls-atoms'
import { colorOf, isOnSide, signOf } from './lhc-rules'
import type { Atom, Proof } from './prove'

type Draw = MarkSixDraw

const seven = ({ normal, special }: Draw): number[] => [...normal, special]

type GroupOf = (ball: number, draw: Draw) => unknown

/** Every `size` of the groups; `exception` is the one with another size. */
const chains =
  (size: number, groupOf: GroupOf, exception: (draw: Draw) => unknown, isNone: boolean) =>
  (names: readonly [withIt: string, plain: string], kindYear: Draw) =>
  ({ opts = [] }: Selection): Atom<Draw>[] =>
    subsets([...new Set(opts)], size).map((bet) => ({
      name: [...bet].sort().join(),
      kind: bet.includes(exception(kindYear) as string) ? 'exception' : 'plain',
      tiers: (draw) => {
        const shown = seven(draw).map((ball) => groupOf(ball, draw))
        const isGood = bet.every((group) => shown.includes(group) !== isNone)
        if (!isGood) return []
        return [bet.includes(exception(draw) as string) ? names[0] : names[1]]
      },
    }))

const SAMPLE: Draw = { normal: [], special: 1, lunarYear: 2025 }

function bySign(size: number, name: string, isNone = false): Proof<Draw> {
  const groupOf: GroupOf = (ball, { lunarYear }) => signOf(ball, lunarYear)
  const exception = ({ lunarYear }: Draw) => signOf(1, lunarYear)
  return {
    expand: chains(size, groupOf, exception, isNone)(['WIN', 'WIN:PLAIN'], SAMPLE),
    names: { exception: `LHC.${name}.with-year`, plain: `LHC.${name}.no-year` },
  }
}

function byTail(size: number, name: string): Proof<Draw> {
  const groupOf: GroupOf = (ball) => ball % 10
  return {
    expand: chains(size, groupOf, () => 0, false)(['WIN:ZERO', 'WIN'], SAMPLE),
    names: { exception: `LHC.${name}.with-0`, plain: `LHC.${name}.no-0` },
  }
}

export const CHAIN_PROOFS: Record<string, Proof<Draw>> = {
  LX2: bySign(2, 'LX2'),
  LX3: bySign(3, 'LX3'),
  LX4: bySign(4, 'LX4'),
  LX5: bySign(5, 'LX5'),
  LW2: byTail(2, 'LW2'),
  LW3: byTail(3, 'LW3'),
  LW4: byTail(4, 'LW4'),
  LXNOT2: bySign(2, 'LXNOT2', true),
  LXNOT3: bySign(3, 'LXNOT3', true),
  LXNOT4: bySign(4, 'LXNOT4', true),
}

const DIVISIONS: Record<string, string> = {
  '6': 'D1',
  '5+': 'D2',
  '5': 'D3',
  '4+': 'D4',
  '4': 'D5',
  '3+': 'D6',
  '3': 'D7',
}

const COLORS = ['RED', 'BLUE', 'GREEN']

/** What a leg comes to: a letter that won, `-` pushed, or lost. */
function legOf(leg: string, ball: number): string | null {
  if (COLORS.includes(leg)) return colorOf(ball) === leg ? (leg === 'RED' ? 'R' : 'B') : null
  if (ball === 49) return '-'
  return isOnSide(leg, ball, 0) ? 'S' : null
}

const rowsWithLegs = ({ pos = [] }: Selection) =>
  pos.flatMap((legs, place) =>
    legs.length ? [{ place, legs: [...new Set(legs)] as string[] }] : [],
  )

/** One leg of every place in use. */
const parlays = (selection: Selection): Atom<Draw>[] =>
  rowsWithLegs(selection)
    .reduce<[place: number, leg: string][][]>(
      (bets, { place, legs }) =>
        bets.flatMap((bet) => legs.map((leg): [number, string][] => [...bet, [place, leg]])),
      [[]],
    )
    .map((bet) => ({
      name: bet.join(),
      kind: String(bet.length),
      tiers: ({ normal }) => {
        const won = bet.map(([place, leg]) => legOf(leg, normal[place] ?? 0))
        if (won.includes(null)) return []
        const count = (letter: string) => won.filter((each) => each === letter).length
        return [`S${count('S')}R${count('R')}B${count('B')}`]
      },
    }))

export const POOL_PROOFS: Record<string, Proof<Draw>> = {
  POOL6: {
    expand: hitSets<Draw>(6, (bet, { normal, special }) => {
      const hits = bet.filter((ball) => normal.includes(ball)).length
      return DIVISIONS[`${hits}${bet.includes(special) && hits < 6 ? '+' : ''}`] ?? null
    }),
    names: {
      'bet.D1': 'LHC.POOL.1st 6',
      'bet.D2': 'LHC.POOL.2nd 5+S',
      'bet.D3': 'LHC.POOL.3rd 5',
      'bet.D4': 'LHC.POOL.4th 4+S',
      'bet.D5': 'LHC.POOL.5th 4',
      'bet.D6': 'LHC.POOL.6th 3+S',
      'bet.D7': 'LHC.POOL.7th 3',
    },
  },
  PARLAY: { expand: parlays, kinds: [] },
}
