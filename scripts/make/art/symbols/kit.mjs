import { ok } from '../colour.mjs'
import { circle, f1, oval, pt, starPath } from '../geometry.mjs'
import { Kit } from '../kit.mjs'

/** A closed smooth curve through points (Catmull-Rom). */
export const smooth = (points, tension = 1 / 6) => {
  const at = (index) => points[(index + points.length) % points.length]
  const curves = points.map(([x, y], i) => {
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)]
    const first = pt(x + (next[0] - before[0]) * tension, y + (next[1] - before[1]) * tension)
    const second = pt(next[0] - (after[0] - x) * tension, next[1] - (after[1] - y) * tension)
    return `${i ? '' : `M${pt(x, y)}`}C${first} ${second} ${pt(next[0], next[1])}`
  })
  return `${curves.join('')}z`
}

/** A polygon with soft corners. */
export const round = (points, radius) => {
  const toward = ([x, y], [u, v]) => {
    const length = Math.hypot(u - x, v - y)
    const reach = Math.min(radius, length / 2) / length
    return [x + (u - x) * reach, y + (v - y) * reach]
  }
  const corners = points.map((point, i) => {
    const before = points[(i - 1 + points.length) % points.length]
    const after = points[(i + 1) % points.length]
    const [from, to] = [toward(point, before), toward(point, after)]
    return `${i ? 'L' : 'M'}${pt(...from)}Q${pt(...point)} ${pt(...to)}`
  })
  return `${corners.join('')}z`
}

const toward = (hue, goal, by) => {
  const turn = ((goal - hue + 540) % 360) - 180
  return hue + Math.sign(turn) * Math.min(by, Math.abs(turn))
}

/** A material: six tones. Lights lean to the lamp (90°), shadows to the night sea (265°). */
export const mat = (h, c = 0.17, l = 0.68) => ({
  hi2: ok(Math.min(0.98, l + 0.27), c * 0.4, toward(h, 90, 24)),
  hi: ok(Math.min(0.94, l + 0.13), c * 0.86, toward(h, 90, 12)),
  base: ok(l, c, h),
  lo: ok(l - 0.15, c * 0.98, toward(h, 265, 12)),
  lo2: ok(l - 0.28, c * 0.82, toward(h, 265, 22)),
  deep: ok(Math.max(0.13, l - 0.45), c * 0.52, toward(h, 265, 34)),
})

export const BRASS = mat(82, 0.135, 0.78)
export const PEARL = mat(90, 0.018, 0.9)
export const WOOD = mat(52, 0.085, 0.5)
export const ROPE = mat(78, 0.06, 0.74)
export const RED = mat(24, 0.185, 0.58)
export const INK = ok(0.155, 0.028, 250)

/** The kit of covers, with finishes of things that are seen large: metal, balls, gloss. */
export class SymbolKit extends Kit {
  metal(m, x1 = 0, y1 = 0, x2 = 1, y2 = 0.25) {
    const tones = [
      [m.lo2, 0],
      [m.base, 0.16],
      [m.hi2, 0.34],
      [m.hi, 0.42],
      [m.base, 0.58],
      [m.lo, 0.78],
      [m.hi, 0.93],
      [m.lo2, 1],
    ]
    return this.lin(tones, x1, y1, x2, y2)
  }
  ball(m) {
    const tones = [m.hi2, [m.hi, 0.2], [m.base, 0.52], [m.lo, 0.82], m.lo2]
    return this.rad(tones, 0.5, 0.5, 0.62, 0.34, 0.27)
  }
  gloss(x, y, rx, ry, turn = -30, opacity = 0.7) {
    const place = `transform="translate(${pt(x, y)}) rotate(${turn})"`
    return this.paint(oval(0, 0, rx, ry), '#fff', `opacity="${opacity}" ${place}`)
  }
  spark(x, y, r, opacity = 1) {
    return this.paint(starPath(x, y, r, 4, 0.14), '#fff', `opacity="${opacity}"`)
  }
  ring(x, y, outer, inner, fill) {
    this.sil.push(`<path d="${circle(x, y, outer)}"/>`)
    return this.paint(circle(x, y, outer) + circle(x, y, inner), fill, 'fill-rule="evenodd"')
  }
  rod(d, stroke, w) {
    const round = 'stroke-linecap="round" stroke-linejoin="round"'
    this.sil.push(`<path d="${d}" fill="none" stroke-width="${f1(w + 8)}" ${round}/>`)
    return this.line(d, stroke, w)
  }
}

/** One drawing as SVG text, on a dark edge that keeps it readable on any reel. */
export function symbol(id, draw, { box = [-124, -124, 248, 248], edge = 7 } = {}) {
  const k = new SymbolKit(id)
  draw(k)
  const ink = `fill="${INK}" stroke="${INK}" stroke-width="${edge}" stroke-linejoin="round"`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">`
  const outline = `<g ${ink}>${k.sil.join('')}</g>`
  return `${head}<defs>${k.defs.join('')}</defs>${outline}${k.out.join('')}</svg>`
}
