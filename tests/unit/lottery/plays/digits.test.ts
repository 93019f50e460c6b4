import {
  atom,
  atomOf,
  everyRow,
  isTrue,
  type Numbers,
  namesOf,
  one,
  total,
  upTo,
  valued,
} from './atoms'
import { nearDigits } from './near'
import { type Proof, provePlays } from './prove'
import { starProofs } from './star-atoms'

const D3: Record<string, Proof<Numbers>> = {
  ...starProofs({ F3: [0, 3], F2: [0, 2], B2: [1, 2] }, 3),
  FIXED: {
    expand: ({ pos = [] }) =>
      pos.flatMap((picks, at) =>
        picks.map((pick) => atom(`${at}:${pick}`, (draw) => draw[at] === pick)),
      ),
  },
}
for (const id of 'STRAIGHT_F3 G3_F3 G6_F3 ANY1_F3 ANY2_F3 STRAIGHT_F2 G2_F2 FIXED BSOE_F2'.split(
  ' ',
)) {
  Object.assign(D3[id] ?? {}, { names: one(`D3.${id}`) })
}

provePlays({ family: 'D3', proofs: D3, space: () => everyRow(3), near: nearDigits(3) })

/** A side of the sum, one word after the other. */
function isSide(name: string, sum: number): boolean {
  if (name === 'XBIG') return sum >= 22
  if (name === 'XSMALL') return sum <= 5
  const words = name.match(/BIG|SMALL|ODD|EVEN/g) ?? []
  return words.every((word) => isTrue(word, sum, 14))
}

const COLORS: Record<string, Numbers> = {
  RED: [3, 6, 9, 12, 15, 18, 21, 24],
  GREEN: [1, 4, 7, 10, 16, 19, 22, 25],
  BLUE: [2, 5, 8, 11, 17, 20, 23, 26],
}

const SIDES = [
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  'BIGODD',
  'BIGEVEN',
  'SMALLODD',
  'SMALLEVEN',
  'XBIG',
  'XSMALL',
]

const PC28: Record<string, Proof<Numbers>> = {
  SUM: { expand: valued('sums', 'S', total), names: namesOf('PC28.SUM', upTo(0, 27)) },
  BSOE: {
    expand: ({ opts = [] }) =>
      opts.map((name) => atomOf(String(name), (draw) => isSide(String(name), total(draw)))),
    names: namesOf('PC28.BSOE', SIDES),
  },
  'BSOE#push': {
    rules: { middle: 'push' },
    expand: ({ opts = [] }) =>
      opts.map((name) => ({
        name: String(name),
        kind: String(name),
        tiers: (draw) => {
          if (!isSide(String(name), total(draw))) return []
          return [13, 14].includes(total(draw)) ? ['PUSH'] : [String(name)]
        },
      })),
  },
  COLOR: {
    expand: ({ opts = [] }) =>
      opts.map((name) =>
        atomOf(String(name), (draw) => COLORS[String(name)]?.includes(total(draw)) ?? false),
      ),
    names: namesOf('PC28.COLOR', Object.keys(COLORS)),
  },
  BAOZI: {
    expand: () => [atom('triple', ([a, b, c]) => a === b && b === c)],
    names: one('PC28.BAOZI'),
  },
}

provePlays({ family: 'PC28', proofs: PC28, space: () => everyRow(3), near: nearDigits(3) })
