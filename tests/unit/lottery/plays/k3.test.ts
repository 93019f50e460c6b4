import type { Selection } from '#lib/lottery/selection'
import {
  atom,
  bag,
  everyRow,
  type Numbers,
  namesOf,
  numeric,
  one,
  sets,
  sides,
  total,
  unique,
  upTo,
  valued,
} from './atoms'
import { nearDigits } from './near'
import { type Atom, type Proof, provePlays } from './prove'

const isTriple = (draw: Numbers) => unique(draw).length === 1
const isRun = (draw: Numbers) => {
  const [low = 0, middle = 0, high = 0] = numeric(draw)
  return middle === low + 1 && high === low + 2
}
const times = (draw: Numbers, die: unknown) => draw.filter((each) => each === die).length

const killed =
  (expand: (selection: Selection) => Atom<Numbers>[]) =>
  (selection: Selection): Atom<Numbers>[] =>
    expand(selection).map((each) => ({
      ...each,
      tiers: (draw) => (isTriple(draw) ? [] : each.tiers(draw)),
    }))

const LABELS = ['BIG', 'SMALL', 'ODD', 'EVEN']

const PROOFS: Record<string, Proof<Numbers>> = {
  SUM: { expand: valued('sums', 'S', total), names: namesOf('K3.SUM', upTo(3, 18)) },
  SPAN: {
    expand: valued('spans', 'S', (draw) => Math.max(...draw) - Math.min(...draw)),
    names: namesOf('K3.SPAN', upTo(0, 5)),
  },
  SAME3: {
    expand: ({ nums = [] }) =>
      nums.map((die) => atom(String(die), (draw) => times(draw, die) === 3)),
    names: one('K3.SAME3'),
  },
  SAME3_ALL: { expand: () => [atom('any', isTriple)], names: one('K3.SAME3_ALL') },
  RUN3_ALL: { expand: () => [atom('any', isRun)], names: one('K3.RUN3_ALL') },
  RUN3: {
    expand: ({ tickets = [] }) =>
      tickets.map((run) => ({
        ...atom<Numbers>(String(run), (draw) => numeric(draw).join('') === run),
        kind: String(run),
      })),
    names: { 123: 'K3.RUN3', 456: 'K3.RUN3' },
  },
  DIFF3: { expand: sets(3, (bet, draw) => bag(bet) === bag(draw)), names: one('K3.DIFF3') },
  DIFF2: {
    expand: sets(2, (bet, draw) => bet.every((die) => draw.includes(die))),
    names: one('K3.DIFF2'),
  },
  ONE: { expand: sets(1, ([die = 0], draw) => draw.includes(die)), names: one('K3.ONE') },
  SAME2_SINGLE: {
    expand: ({ a = [], b = [] }) =>
      a.flatMap((pair) =>
        b
          .filter((other) => other !== pair)
          .map((other) =>
            atom(`${pair}${other}`, (draw) => bag(draw) === bag([pair, pair, other])),
          ),
      ),
    names: one('K3.SAME2_SINGLE'),
  },
  SAME2_MULTI: {
    expand: ({ nums = [] }) =>
      nums.map((die) => atom(String(die), (draw) => times(draw, die) >= 2)),
    names: one('K3.SAME2_MULTI'),
  },
  BSOE: { expand: sides(total, 11), names: namesOf('K3.BSOE', LABELS) },
  BSOE_KILL: { expand: killed(sides(total, 11)), names: namesOf('K3.BSOE_KILL', LABELS) },
  PER_HIT: {
    expand: ({ nums = [] }) =>
      nums.map((die) => ({
        name: String(die),
        kind: 'WIN',
        tiers: (draw) => (times(draw, die) ? [`H${times(draw, die)}`] : []),
      })),
    names: {
      'WIN.H1': 'K3.SINGLEDIE.hits1',
      'WIN.H2': 'K3.SINGLEDIE.hits2',
      'WIN.H3': 'K3.SINGLEDIE.hits3',
    },
  },
}

const dice = [1, 2, 3, 4, 5, 6]

provePlays({
  family: 'K3',
  proofs: PROOFS,
  space: () => everyRow(3, dice),
  near: nearDigits(3, 1, 6),
})
