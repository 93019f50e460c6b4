import { glyphPath, layout } from '../glyphs.mjs'
import { BRASS, mat } from './kit.mjs'

/** Colours of the letters that cards lend to reels: hue, chroma, light. */
const DYES = {
  A: [24, 0.19, 0.58],
  K: [58, 0.16, 0.7],
  Q: [305, 0.16, 0.56],
  J: [250, 0.14, 0.58],
  10: [165, 0.12, 0.6],
}
const FACE = 'abril'
const PROBE = 100

/** Where the ink of a text begins and ends, from the left and the top, at the size of a probe. */
function inkOf(text, track) {
  const { list } = layout(text, FACE, PROBE, track)
  const boxes = list.map(({ g, x }) => {
    const { x1, x2, y1, y2 } = g.getPath(x, 0, PROBE).getBoundingBox()
    return [x1, x2, y1, y2]
  })
  const all = (index, pick) => pick(...boxes.map((box) => box[index]))
  return [all(0, Math.min), all(1, Math.max), all(2, Math.min), all(3, Math.max)]
}

/** The outline of a text round 0,0, as high as asked. */
function outline(text, height, track, squeeze) {
  const [left, right, top, bottom] = inkOf(text, track)
  const scale = height / (bottom - top)
  const place = (x, y) => [
    (x - (left + right) / 2) * scale * squeeze,
    (y - (top + bottom) / 2) * scale,
  ]
  const { list } = layout(text, FACE, PROBE, track)
  return list.map((item) => glyphPath(item, item.x, 0, PROBE, place)).join('')
}

/** A letter of enamel in brass. */
export const letter = (text) => (k) => {
  const m = mat(...DYES[text])
  const isWide = text === '10'
  const d = outline(text, text === 'Q' ? 182 : 150, isWide ? -4 : 0, isWide ? 0.86 : 1)
  const name = k.name()
  k.defs.push(`<path id="${name}" d="${d}"/>`)
  const use = (attributes) => k.out.push(`<use href="#${name}" ${attributes}/>`)
  const edged = (colour, width) =>
    `fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`
  k.sil.push(`<path d="${d}" stroke-width="24"/>`)
  use(`transform="translate(0 7)" ${edged(BRASS.deep, 16)}`)
  use(edged(k.metal(BRASS, 0.1, 0, 0.9, 1), 16))
  use(`fill="none" stroke="${BRASS.hi2}" stroke-width="1.6" opacity=".5"`)
  use(edged(BRASS.deep, 5))
  const face = [
    [m.hi, 0],
    [m.base, 0.42],
    [m.lo, 0.43],
    [m.lo2, 1],
  ]
  use(`fill="${k.lin(face)}"`)
  k.inside(d, () => k.paint('M-120-90H120V-30C60-6-40-30-120 6z', '#fff', 'opacity=".2"'))
}
