import type { Selection } from '#lib/lottery/selection'
import {
  atom,
  atomOf,
  crossed,
  isTrue,
  type Numbers,
  namesOf,
  one,
  sets,
  sides,
  total,
  unique,
  upTo,
  valued,
} from './atoms'
import { nearBalls } from './near'
import { type Proof, provePlays } from './prove'

const CARS = upTo(1, 10)

/** A draw with the given cars at the given ranks and the others in order. */
function drawWith(ranks: Numbers, cars: Numbers): number[] {
  const left = CARS.filter((car) => !cars.includes(car))
  return CARS.map((_, rank) => {
    const at = ranks.indexOf(rank)
    return (at < 0 ? left.shift() : cars[at]) ?? 0
  })
}

/** Every way in which different cars can come in at those ranks. */
const onRanks = (ranks: Numbers): number[][] =>
  (crossed(ranks.map(() => CARS)) as number[][])
    .filter((cars) => unique(cars).length === cars.length)
    .map((cars) => drawWith(ranks, cars))

const firstThree = () => onRanks([0, 1, 2])

const inOrder = (size: number): Proof<Numbers> => ({
  expand: ({ pos = [] }) =>
    pos
      .reduce<unknown[][]>(
        (rows, picks) =>
          rows.flatMap((row) =>
            picks.filter((pick) => !row.includes(pick)).map((pick) => [...row, pick]),
          ),
        [[]],
      )
      .map((row) => atom(row.join(), (draw) => row.every((pick, at) => draw[at] === pick))),
  names: one(`PK10.FIRST${size}`),
  ...(size < 4 && { space: firstThree }),
})

const sumOf = (count: number) => (draw: Numbers) => total(draw.slice(0, count))

const champions =
  (isPush: boolean) =>
  ({ opts = [] }: Selection) =>
    opts.map((label) => {
      const isSize = label === 'BIG' || label === 'SMALL'
      const won = atomOf<Numbers>(String(label), (draw) => isTrue(label, sumOf(2)(draw), 12))
      const back = (draw: Numbers) => isPush && isSize && sumOf(2)(draw) === 11
      return { ...won, tiers: (draw: Numbers) => (back(draw) ? ['PUSH'] : won.tiers(draw)) }
    })

const PROOFS: Record<string, Proof<Numbers>> = {
  ...Object.fromEntries(CARS.map((size) => [`FIRST${size}`, inOrder(size)])),
  FIXED: {
    expand: ({ pos = [] }) =>
      pos.flatMap((picks, at) =>
        picks.map((pick) => atom(`${at}:${pick}`, (draw) => draw[at] === pick)),
      ),
    names: one('PK10.FIXED'),
  },
  F3_ANY1: {
    expand: sets(1, ([car = 0], draw) => draw.slice(0, 3).includes(car)),
    names: one('PK10.F3_ANY1'),
    space: firstThree,
  },
  GYSUM: {
    expand: valued('sums', 'S', sumOf(2)),
    names: namesOf('PK10.GYSUM', upTo(3, 19)),
    space: firstThree,
  },
  GYJSUM: {
    expand: valued('sums', 'S', sumOf(3)),
    names: namesOf('PK10.GYJSUM', upTo(6, 27)),
    space: firstThree,
  },
  GYSUM_BSOE: {
    expand: champions(false),
    names: {
      BIG: 'PK10.GYSUM.BIG(>=12)',
      SMALL: 'PK10.GYSUM.SMALL(<=11)',
      ...namesOf('PK10.GYSUM', ['ODD', 'EVEN']),
    },
    space: firstThree,
  },
  'GYSUM_BSOE#push': { expand: champions(true), rules: { eleven: 'push' }, space: firstThree },
  RANK_BSOE: {
    expand: sides((draw, { rank = 0 }) => draw[rank] ?? 0, 6),
    names: { BIG: 'PK10.RANK_BSOE', ODD: 'PK10.RANK_BSOE' },
    space: ({ rank = 0 }) => onRanks([rank]),
  },
  DT: {
    expand: ({ rank = 0, opts = [] }) =>
      opts.map((side) =>
        atomOf(
          String(side),
          (draw) => {
            const [one = 0, other = 0] = [draw[rank], draw[9 - rank]]
            return side === 'DRAGON' ? one > other : one < other
          },
          'WIN',
        ),
      ),
    names: { DRAGON: 'PK10.DT', TIGER: 'PK10.DT' },
    space: ({ rank = 0 }) => onRanks([rank, 9 - rank]),
  },
}

provePlays({ family: 'PK10', proofs: PROOFS, space: null, near: nearBalls(10, 10) })
