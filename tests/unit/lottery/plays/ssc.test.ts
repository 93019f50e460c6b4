import type { Selection } from '#lib/lottery/selection'
import {
  atom,
  atomOf,
  bag,
  everyRow,
  type Numbers,
  namesOf,
  remembered,
  sides,
  subsets,
  total,
  unique,
} from './atoms'
import { nearDigits } from './near'
import { type Atom, type Proof, provePlays } from './prove'
import { groupBets, starProofs } from './star-atoms'

const WINDOWS = {
  ALL: [0, 5],
  F4: [0, 4],
  B4: [1, 4],
  F3: [0, 3],
  M3: [1, 3],
  B3: [2, 3],
  F2: [0, 2],
  B2: [3, 2],
} as const

type Expand = (selection: Selection) => Atom<Numbers>[]

const anyStraight =
  (k: number): Expand =>
  ({ pos = [] }) =>
    subsets([0, 1, 2, 3, 4], k).flatMap((places) =>
      places
        .reduce<unknown[][]>(
          (rows, place) => rows.flatMap((row) => (pos[place] ?? []).map((pick) => [...row, pick])),
          [[]],
        )
        .map((row) =>
          atom(`${places}:${row}`, (draw) => places.every((at, i) => draw[at] === row[i])),
        ),
    )

const anyGroup =
  (name: string, k: number): Expand =>
  (selection) =>
    subsets(unique(selection.at ?? []), k).flatMap((places) => {
      const there = remembered((draw: Numbers) => bag(places.map((at) => draw[Number(at)])))
      return groupBets(name, selection).map((bet) => {
        const made = bag(bet)
        return atom(`${bag(places)}:${bet}`, (draw: Numbers) => there(draw) === made)
      })
    })

const anySum: Expand = ({ at = [], sums = [] }) =>
  subsets(unique(at), 2).flatMap((places) =>
    everyRow(2)
      .filter((row) => sums.includes(total(row)))
      .map((row) =>
        atom(`${bag(places)}:${row}`, (draw) =>
          places.toSorted().every((at, i) => draw[Number(at)] === row[i]),
        ),
      ),
  )

const repeats =
  (least: number): Expand =>
  ({ nums = [] }) =>
    nums.map((digit) =>
      atom(String(digit), (draw) => draw.filter((each) => each === digit).length >= least),
    )

const duel =
  (tie: string): Expand =>
  ({ pair: [one = 0, other = 0] = [], opts = [] }) =>
    opts.map((side) => ({
      name: String(side),
      kind: String(side),
      tiers: (draw) => {
        const [first = 0, second = 0] = [draw[one], draw[other]]
        if (side === 'TIE') return first === second ? ['TIE'] : []
        if (first === second) return tie === 'push' ? ['PUSH'] : []
        return first > second === (side === 'DRAGON') ? [String(side)] : []
      },
    }))

/** Every three of the five digits tried, whatever their order. */
function bull(draw: Numbers): string {
  const all = total(draw)
  for (const three of THREES) {
    const made = total(three.map((at) => draw[at] ?? 0))
    if (made % 10 === 0) return `N${(all - made) % 10 || 10}`
  }
  return 'N0'
}

const THREES = subsets([0, 1, 2, 3, 4], 3)

function hand(draw: Numbers, wraps: boolean): string {
  const counts = unique(draw).map((digit) => draw.filter((each) => each === digit).length)
  const names: Record<string, string> = {
    '5': 'FIVE',
    '1,4': 'FOUR',
    '2,3': 'FULL',
    '1,1,3': 'THREE',
    '1,2,2': 'TWOPAIR',
    '1,1,1,2': 'PAIR',
  }
  const known = names[bag(counts)]
  if (known) return known
  return RUNS.slice(0, wraps ? 10 : 6).includes(bag(draw)) ? 'STRAIGHT' : 'HIGH'
}

/** Five in a row; those from the seventh on go round from 9 to 0. */
const RUNS = Array.from({ length: 10 }, (_, from) =>
  bag([0, 1, 2, 3, 4].map((step) => (from + step) % 10)),
)

function named(of: (draw: Numbers) => string): Expand {
  const nameOf = remembered(of)
  return ({ opts = [] }) =>
    opts.map((name) => atomOf(String(name), (draw) => nameOf(draw) === name))
}

const HANDS = {
  FIVE: '五条',
  FOUR: '四条',
  FULL: '葫芦',
  STRAIGHT: '顺子',
  THREE: '三条',
  TWOPAIR: '两对',
  PAIR: '一对',
  HIGH: '散号',
}

const SORTS = ['BAOZI', 'SHUNZI', 'DUIZI', 'BANSHUN', 'ZALIU']

const OTHERS: Record<string, Proof<Numbers>> = {
  FIXED: {
    expand: ({ pos = [] }) =>
      pos.flatMap((picks, at) =>
        picks.map((pick) => atom(`${at}:${pick}`, (draw) => draw[at] === pick)),
      ),
  },
  GE2: { expand: repeats(2) },
  GE3: { expand: repeats(3) },
  GE4: { expand: repeats(4) },
  RX2_STRAIGHT: { expand: anyStraight(2) },
  RX3_STRAIGHT: { expand: anyStraight(3) },
  RX4_STRAIGHT: { expand: anyStraight(4) },
  RX2_SUM: { expand: anySum },
  RX2_G2: { expand: anyGroup('G2', 2) },
  RX3_G3: { expand: anyGroup('G3', 3) },
  RX3_G6: { expand: anyGroup('G6', 3) },
  RX4_G24: { expand: anyGroup('G24', 4) },
  RX4_G12: { expand: anyGroup('G12', 4) },
  RX4_G6W4: { expand: anyGroup('G6W4', 4) },
  RX4_G4: { expand: anyGroup('G4', 4) },
  DT: { expand: duel('lose'), names: namesOf('SSC.DT', ['DRAGON', 'TIGER', 'TIE']) },
  'DT#push': { expand: duel('push'), rules: { tie: 'push' } },
  SUM5: { expand: sides(total, 23), names: namesOf('SSC.SUM5', ['BIG', 'SMALL', 'ODD', 'EVEN']) },
  BALL_BSOE: { expand: sides((draw: Numbers, { ball = 0 }) => draw[ball] ?? 0, 5) },
  NIU: {
    expand: named(bull),
    names: namesOf(
      'SSC.NIU',
      Array.from({ length: 11 }, (_, n) => `N${n}`),
    ),
  },
  POKER: {
    expand: named((draw) => hand(draw, false)),
    names: Object.fromEntries(
      Object.entries(HANDS).map(([kind, name]) => [kind, `SSC.POKER.${name}`]),
    ),
  },
  'POKER#wrap': {
    expand: named((draw) => hand(draw, true)),
    rules: { straights: 'wrap' },
    names: Object.fromEntries(
      Object.entries(HANDS).map(([kind, name]) => [kind, `SSC.POKER_WRAP.${name}`]),
    ),
  },
}

const PROOFS: Record<string, Proof<Numbers>> = { ...starProofs(WINDOWS, 5), ...OTHERS }

/** Where the reference names the chance of a play of one kind. */
const NAMED = [
  'STRAIGHT_ALL STRAIGHT_F4 STRAIGHT_B4 STRAIGHT_F3 STRAIGHT_M3 STRAIGHT_B3 STRAIGHT_F2 STRAIGHT_B2',
  'G24_B4 G12_B4 G6W4_B4 G4_B4 G3_B3 G6_B3 G2_B2 ANY1_B3 ANY2_B3 ANY1_B4 ANY2_B4',
  'ANY1_ALL ANY2_ALL ANY3_ALL GE2 GE3 GE4 FIXED BSOE_B2 BSOE_B3 RX2_STRAIGHT RX3_STRAIGHT',
  'RX4_STRAIGHT RX2_G2 RX3_G3 RX3_G6 RX4_G24',
].flatMap((ids) => ids.split(' '))
for (const id of NAMED) Object.assign(PROOFS[id] ?? {}, { names: { WIN: `SSC.${id}` } })
for (const id of ['G120', 'G60', 'G30', 'G20', 'G10', 'G5']) {
  Object.assign(PROOFS[`${id}_ALL`] ?? {}, { names: { WIN: `SSC.${id}` } })
}
Object.assign(PROOFS['SPECIAL_B3'] ?? {}, { names: namesOf('SSC.SPECIAL_B3', SORTS) })
Object.assign(PROOFS['TAIL_B3'] ?? {}, { names: { 5: 'SSC.TAIL_B3' } })

provePlays({
  family: 'SSC',
  proofs: PROOFS,
  space: () => everyRow(5),
  isLarge: true,
  twins: /_(?:F4|[FMB]3|[FB]2)(?:_|#|$)/,
  near: nearDigits(5),
})
