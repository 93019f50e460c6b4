import { mat } from '../colour.mjs'
import { MOTIFS } from '../motifs.mjs'
import { DYES } from '../palette.mjs'
import { seed } from '../seed.mjs'
import { FRUIT } from './fruit.mjs'
import { HARBOUR } from './harbour.mjs'
import { letter } from './letters.mjs'
import { SEAGLASS } from './seaglass.mjs'

const NATURAL = [
  [188, 0.14, 0.72],
  [258, 0.16, 0.66],
  [28, 0.16, 0.8],
]

/** A hero of the covers as a symbol; `dyes`: main, second and accent, each hue, chroma, light. */
const motif =
  (name, dyes = DYES[name] ?? NATURAL, size = 1) =>
  (k) => {
    const [a, b, c] = dyes.map((dye) => mat(...dye))
    const p = { r: seed(`symbol:${name}`), sky: 240, ph: 1, beam: 0, a, b, c }
    k.r = p.r
    k.at(0, 0, size, 0, () => MOTIFS[name](k, p))
  }

const ORANGE = [
  [58, 0.17, 0.74],
  [40, 0.16, 0.66],
  [80, 0.15, 0.8],
]
const KOI = [
  [38, 0.19, 0.68],
  [20, 0.18, 0.6],
  [90, 0.05, 0.92],
]
const JAGUAR = [
  [62, 0.16, 0.72],
  [40, 0.16, 0.6],
  [130, 0.15, 0.8],
]

/** How each slot's symbols look, by their letters in its published facts. */
export const SETS = {
  'FARO3-1': {
    W: HARBOUR.faro,
    7: motif('seven', [
      [25, 0.2, 0.58],
      [288, 0.17, 0.62],
      [80, 0.15, 0.8],
    ]),
    B: FRUIT.bars,
    L: HARBOUR.campana,
    P: FRUIT.plum,
    O: motif('citrus', ORANGE),
    C: motif('cherries', [[18, 0.21, 0.55], ...ORANGE.slice(1)], 0.96),
  },
  'MAREA20-1': {
    W: SEAGLASS.ola,
    S: SEAGLASS.perla,
    T: motif('trident'),
    M: motif('manta'),
    F: motif('shark'),
    C: SEAGLASS.concha,
    A: letter('A'),
    K: letter('K'),
    Q: letter('Q'),
    J: letter('J'),
  },
  'JADE243-1': {
    W: FRUIT.jade,
    S: motif('lotus'),
    D: motif('dragon', undefined, 0.94),
    T: motif('jaguar', JAGUAR),
    K: motif('fish', KOI),
    L: FRUIT.lantern,
    A: letter('A'),
    Q: letter('Q'),
    J: letter('J'),
    N: letter('10'),
  },
  'CORAL6-1': {
    A: SEAGLASS.perla,
    B: SEAGLASS.erizo,
    C: SEAGLASS.estrella,
    D: SEAGLASS.concha,
    E: SEAGLASS.gota,
    F: SEAGLASS.alga,
  },
  'COFRE-1': {
    W: HARBOUR.brujula,
    O: FRUIT.coin,
    C: motif('treasure'),
    T: HARBOUR.timon,
    B: HARBOUR.velero,
    M: HARBOUR.ancla,
    A: letter('A'),
    Q: letter('Q'),
    J: letter('J'),
    N: letter('10'),
  },
}
