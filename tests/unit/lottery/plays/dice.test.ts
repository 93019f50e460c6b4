import { everyRow, isTrue, type Numbers, total, unique, upTo } from './atoms'
import { eachPick, hitSets } from './balls-atoms'
import { type Proof, provePlays } from './prove'

const isIf = <T>(is: boolean, then: T) => (is ? then : null)
const times = (draw: Numbers, face: number) => draw.filter((each) => each === face).length
const isTriple = (draw: Numbers) => unique(draw).length === 1

const faces = (of: (pick: unknown) => number, key: 'nums' | 'opts'): Proof<Numbers> => ({
  expand: eachPick<Numbers, unknown>(
    key,
    (pick, draw) => {
      const hits = times(draw, of(pick))
      return isIf(hits > 0, `H${hits}`)
    },
    'face',
  ),
  names: {
    'face.H1': 'BAUCUA.symbol hits1',
    'face.H2': 'BAUCUA.symbol hits2',
    'face.H3': 'BAUCUA.symbol hits3',
  },
})

const face = (least: number): Proof<Numbers> => ({
  expand: eachPick<Numbers, number>(
    'nums',
    (pick, draw) => isIf(times(draw, pick) >= least, 'WIN'),
    'face',
  ),
})

const dice = () => everyRow(3, upTo(1, 6))

provePlays<Numbers>({
  family: 'TAIXIU',
  proofs: {
    TX_BSOE: {
      expand: eachPick<Numbers, string>(
        'opts',
        (side, draw) => isIf(!isTriple(draw) && isTrue(side, total(draw), 11), 'WIN'),
        'side',
      ),
      names: { side: 'K3.BSOE_KILL.BIG' },
    },
    TX_SUM: {
      expand: eachPick<Numbers, number>(
        'sums',
        (sum, draw) => isIf(total(draw) === sum, `S${sum}`),
        (sum) => `S${sum}`,
      ),
      names: Object.fromEntries(upTo(4, 17).map((sum) => [`S${sum}`, `K3.SUM.${sum}`])),
    },
    TX_TRIPLE: { ...face(3), names: { face: 'K3.SAME3' } },
    TX_ANYTRIPLE: {
      expand: eachPick<Numbers, string>('opts', (_, draw) => isIf(isTriple(draw), 'WIN'), 'any'),
    },
    TX_DOUBLE: { ...face(2), names: { face: 'K3.SAME2_MULTI' } },
    TX_COMBO: {
      expand: hitSets<Numbers>(
        2,
        (bet, draw) =>
          isIf(
            bet.every((each) => draw.includes(each)),
            'WIN',
          ),
        'pair',
      ),
      names: { pair: 'K3.DIFF2' },
      isBound: true,
    },
    TX_SINGLE: faces(Number, 'nums'),
  },
  space: dice,
})

const SYMBOLS = ['DEER', 'GOURD', 'ROOSTER', 'FISH', 'CRAB', 'PRAWN']

provePlays<Numbers>({
  family: 'BAUCUA',
  proofs: { BC_SYMBOL: faces((pick) => SYMBOLS.indexOf(String(pick)) + 1, 'opts') },
  space: dice,
})

const RED: Record<string, number> = { WHITE4: 0, WHITE3: 1, EQUAL: 2, RED3: 3, RED4: 4 }

provePlays<Numbers>({
  family: 'XOCDIA',
  proofs: {
    XD_PARITY: {
      expand: eachPick<Numbers, string>(
        'opts',
        (side, draw) => isIf(isTrue(side, total(draw), 0), 'WIN'),
        'side',
      ),
    },
    XD_COINS: {
      expand: eachPick<Numbers, string>(
        'opts',
        (side, draw) => isIf(times(draw, 1) === RED[side], side),
        (side) => side,
      ),
      names: Object.fromEntries(
        Object.entries(RED).map(([side, red]) => [side, `XOCDIA.${red} red`]),
      ),
    },
  },
  space: () => everyRow(4, [0, 1]),
})

/** Four at a time are taken away, until four or fewer are left. */
function rest(draw: Numbers): number {
  let left = Number(draw.join(''))
  if (left === 0) return 4
  while (left > 4) left -= 4
  return left
}

provePlays<Numbers>({
  family: 'FANTAN',
  proofs: {
    FT_FAN: {
      expand: eachPick<Numbers, number>(
        'nums',
        (pick, draw) => isIf(rest(draw) === pick, 'WIN'),
        'rest',
      ),
      names: { rest: 'FANTAN.FAN.1' },
    },
    FT_KWOK: {
      expand: eachPick<Numbers, string>(
        'opts',
        (pair, draw) => isIf(pair.includes(String(rest(draw))), 'WIN'),
        'pair',
      ),
      names: { pair: 'FANTAN.KWOK(adjacent pair)' },
    },
    FT_NIM: {
      expand: eachPick<Numbers, string>(
        'opts',
        (pair, draw) => {
          if (pair.startsWith(String(rest(draw)))) return 'WIN'
          return isIf(pair.endsWith(String(rest(draw))), 'PUSH')
        },
        'pair',
      ),
      names: { 'pair.WIN': 'FANTAN.NIM win', 'pair.PUSH': 'FANTAN.NIM push' },
    },
    FT_PARITY: {
      expand: eachPick<Numbers, string>(
        'opts',
        (side, draw) => isIf(isTrue(side, rest(draw), 0), 'WIN'),
        'side',
      ),
    },
  },
  space: () => everyRow(3),
})

const COLOR_TIERS: Record<string, Record<string, string>> = {
  GREEN: { '1': 'GREEN', '3': 'GREEN', '7': 'GREEN', '9': 'GREEN', '5': 'GREEN_HALF' },
  RED: { '2': 'RED', '4': 'RED', '6': 'RED', '8': 'RED', '0': 'RED_HALF' },
  VIOLET: { '0': 'VIOLET', '5': 'VIOLET' },
}

provePlays<Numbers>({
  family: 'WINGO',
  proofs: {
    WG_NUM: {
      expand: eachPick<Numbers, number>(
        'opts',
        (pick, draw) => isIf(draw[0] === pick, 'WIN'),
        'digit',
      ),
    },
    WG_SIZE: {
      expand: eachPick<Numbers, string>(
        'opts',
        (side, draw) => isIf(isTrue(side, total(draw), 5), 'WIN'),
        'side',
      ),
    },
    WG_COLOR: {
      expand: eachPick<Numbers, string>(
        'opts',
        (color, draw) => COLOR_TIERS[color]?.[String(draw[0])] ?? null,
        (color) => color,
      ),
    },
  },
  space: () => everyRow(1),
})
