import type { Selection } from '#lib/lottery/selection'
import {
  atom,
  crossed,
  isTrue,
  type Numbers,
  namesOf,
  numeric,
  one,
  sets,
  subsets,
  total,
  unique,
  upTo,
  valued,
} from './atoms'
import { nearBalls } from './near'
import { type Atom, type Proof, provePlays } from './prove'

const BALLS = upTo(1, 11)

/** Every order of every five balls. */
function everyDraw(): number[][] {
  const orders = (left: Numbers, size: number): number[][] =>
    size === 0
      ? [[]]
      : left.flatMap((ball) =>
          orders(
            left.filter((other) => other !== ball),
            size - 1,
          ).map((rest) => [ball, ...rest]),
        )
  return orders(BALLS, 5)
}

/** Every five balls in one order, for plays to which the order is nothing. */
const everySet = () => subsets(BALLS, 5)

export const inOrder =
  (size: number) =>
  ({ pos = [] }: Selection): Atom<Numbers>[] =>
    crossed(pos)
      .filter((row) => unique(row).length === size)
      .map((row) => atom(row.join(), (draw) => row.every((pick, at) => draw[at] === pick)))

const among = (k: number, first: number) =>
  sets<Numbers>(k, (bet, draw) => {
    const drawn = draw.slice(0, first)
    return k <= first
      ? bet.every((ball) => drawn.includes(ball))
      : drawn.every((ball) => bet.includes(ball))
  })

/** Labels of a number, and which of them come back where `back` says so. */
const labels =
  (
    value: (draw: Numbers, selection: Selection) => number,
    is: (name: string, value: number) => boolean,
    back: (name: string, value: number) => boolean,
    tier?: string,
  ) =>
  (selection: Selection): Atom<Numbers>[] =>
    (selection.opts ?? []).map((label) => ({
      name: String(label),
      kind: String(label),
      tiers: (draw) => {
        const seen = value(draw, selection)
        if (back(String(label), seen)) return ['PUSH']
        return is(String(label), seen) ? [tier ?? String(label)] : []
      },
    }))

function isOfSum(name: string, sum: number): boolean {
  const tail = sum % 10
  if (name.startsWith('TAIL')) return name === 'TAILBIG' ? tail >= 5 : tail < 5
  return isTrue(name, sum, 31)
}

const PROOFS: Record<string, Proof<Numbers>> = {
  F3_STRAIGHT: { expand: inOrder(3), names: one('X5.F3_STRAIGHT') },
  F2_STRAIGHT: { expand: inOrder(2), names: one('X5.F2_STRAIGHT') },
  F3_GROUP: { expand: among(3, 3), names: one('X5.F3_GROUP') },
  F2_GROUP: { expand: among(2, 2), names: one('X5.F2_GROUP') },
  F3_ANY1: { expand: among(1, 3), names: one('X5.F3_ANY1') },
  FIXED: {
    expand: ({ pos = [] }) =>
      pos.flatMap((picks, at) =>
        picks.map((pick) => atom(`${at}:${pick}`, (draw) => draw[at] === pick)),
      ),
    names: one('X5.FIXED'),
  },
  ...Object.fromEntries(
    upTo(1, 8).map((k) => [
      `ANY_${k}`,
      { expand: among(k, 5), names: one(`X5.ANY_${k}`), space: everySet },
    ]),
  ),
  ODDCOUNT: {
    expand: valued('nums', 'K', (draw) => draw.filter((ball) => ball % 2 === 1).length),
    names: namesOf('X5.ODDCOUNT', upTo(0, 5)),
    space: everySet,
  },
  MEDIAN: {
    expand: valued('nums', 'K', (draw) => numeric(draw)[2] ?? 0),
    names: namesOf('X5.MEDIAN', upTo(3, 9)),
    space: everySet,
  },
  BALL_BSOE: {
    expand: labels(
      (draw, { ball = 0 }) => draw[ball] ?? 0,
      (name, ball) => isTrue(name, ball, 6),
      (_, ball) => ball === 11,
      'WIN',
    ),
    names: { 'BIG.WIN': 'X5.BALL.BIG', 'ODD.PUSH': 'X5.BALL.PUSH' },
  },
  SUM_BSOE: {
    expand: labels(total, isOfSum, (name, sum) => sum === 30 && /^(BIG|SMALL)$/.test(name)),
    names: {
      'BIG.BIG': 'X5.SUM.>30',
      'SMALL.SMALL': 'X5.SUM.<30',
      'SMALL.PUSH': 'X5.SUM.=30',
      ...namesOf('X5.SUM', ['ODD', 'EVEN', 'TAILBIG', 'TAILSMALL']),
    },
    space: everySet,
  },
  DT15: {
    expand: ({ opts = [] }) =>
      opts.map((side) => ({
        ...atom<Numbers>(String(side), ([first = 0, , , , last = 0]) =>
          side === 'DRAGON' ? first > last : first < last,
        ),
        kind: String(side),
      })),
    names: namesOf('X5.DT15', ['DRAGON']),
  },
}

provePlays({
  family: 'X5',
  proofs: PROOFS,
  space: everyDraw,
  isLarge: true,
  near: nearBalls(5, 11),
})
