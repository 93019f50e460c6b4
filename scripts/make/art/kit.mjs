import { f1, pt } from './geometry.mjs'

/**
 * Collects the parts of one drawing: gradients, the painted form, and beside it the silhouette
 * (`sil`) that becomes outline and shadow. `solid` and `rod` add to both, `paint` and `line` only
 * to the painted form.
 */
export class Kit {
  constructor(id, rnd) {
    this.id = id
    this.n = 0
    this.defs = []
    this.r = rnd
    this.out = []
    this.sil = []
  }
  name() {
    return `${this.id}${(this.n++).toString(36)}`
  }
  stops(list) {
    return list
      .map((s, i) => {
        const [col, at, op] = Array.isArray(s) ? s : [s]
        const offset = f1((at ?? i / (list.length - 1)) * 100)
        const opacity = op === undefined ? '' : ` stop-opacity="${op}"`
        return `<stop offset="${offset}%" stop-color="${col}"${opacity}/>`
      })
      .join('')
  }
  lin(list, x1 = 0, y1 = 0, x2 = 0, y2 = 1) {
    const n = this.name()
    this.defs.push(
      `<linearGradient id="${n}" x1="${x1}" y1="${y1}" x2="${x2}" y2="` +
        `${y2}">${this.stops(list)}</linearGradient>`,
    )
    return `url(#${n})`
  }
  rad(list, cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy) {
    const n = this.name()
    this.defs.push(
      `<radialGradient id="${n}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}"` +
        ` fy="${fy}">${this.stops(list)}</radialGradient>`,
    )
    return `url(#${n})`
  }
  clip(d) {
    const n = this.name()
    this.defs.push(`<clipPath id="${n}"><path d="${d}"/></clipPath>`)
    return `clip-path="url(#${n})"`
  }
  solid(d, fill, more = '') {
    this.sil.push(`<path d="${d}"/>`)
    this.out.push(`<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`)
    return this
  }
  paint(d, fill, more = '') {
    this.out.push(`<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`)
    return this
  }
  line(d, stroke, w, more = '') {
    this.out.push(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" ` +
        `stroke-linecap="round" stroke-linejoin="round"` +
        `${more && ` ${more}`}/>`,
    )
    return this
  }
  rod(d, stroke, w) {
    this.sil.push(`<path d="${d}" fill="none" stroke-width="${w + 9}" stroke-linecap="round"/>`)
    return this.line(d, stroke, w)
  }
  group(attrs, draw) {
    this.sil.push(`<g ${attrs}>`)
    this.out.push(`<g ${attrs}>`)
    draw()
    this.sil.push('</g>')
    this.out.push('</g>')
    return this
  }
  at(x, y, s, rot, draw) {
    const turn = rot ? ` rotate(${f1(rot)})` : ''
    const size = s === 1 ? '' : ` scale(${Math.round(s * 1000) / 1000})`
    return this.group(`transform="translate(${pt(x, y)})${turn}${size}"`, draw)
  }
  mirror(draw) {
    draw()
    return this.group('transform="scale(-1 1)"', draw)
  }
  inside(d, draw) {
    this.out.push(`<g ${this.clip(d)}>`)
    const keep = this.sil
    this.sil = []
    draw()
    this.sil = keep
    this.out.push('</g>')
    return this
  }
}
