import { GOLD, INK, mat, ok, PEARL } from './colour.mjs'
import { box, circle, drop, f1, oval, polar, poly, pt, SUIT, starPath, TAU } from './geometry.mjs'
import { glyphs } from './glyphs.mjs'

export function sphere(k, x, y, r, m, gloss = 1) {
  k.solid(
    circle(x, y, r),
    k.rad([m.hi2, [m.hi, 0.18], [m.base, 0.5], [m.lo, 0.8], m.lo2], 0.5, 0.5, 0.62, 0.34, 0.27),
  )
  k.paint(
    `M${pt(x - r * 0.72, y + r * 0.5)}A${f1(r * 0.88)} ${f1(r * 0.88)}` +
      ` 0 0 0 ${pt(x + r * 0.78, y + r * 0.4)}A${f1(r * 1.02)} ` +
      `${f1(r * 0.98)} 0 0 1 ${pt(x - r * 0.72, y + r * 0.5)}z`,
    m.hi,
    'opacity=".55"',
  )
  if (gloss)
    k.paint(
      oval(0, 0, r * 0.3, r * 0.17),
      '#fff',
      `opacity="${0.82 * gloss}" transform="translate(` +
        `${pt(x - r * 0.36, y - r * 0.5)}) rotate(-34)"`,
    )
}
export function coin(k, x, y, r, m = GOLD, mark = 'star', turn = 0.16) {
  k.solid(
    `M${pt(x - r, y)}v${f1(r * turn)}a${f1(r)} ${f1(r)} 0 0 0 ${f1(2 * r)} 0v${f1(-r * turn)}z`,
    m.lo2,
  )
  k.solid(circle(x, y, r), k.lin([m.hi2, m.base, [m.lo, 0.75], m.hi], 0.15, 0, 0.85, 1))
  k.paint(circle(x, y, r * 0.78), k.lin([m.lo, m.base], 0.2, 0, 0.8, 1))
  k.line(circle(x, y, r * 0.78), m.lo2, f1(r * 0.05), 'opacity=".6"')
  const d = mark === 'star' ? starPath(x, y, r * 0.55, 5, 0.46) : null
  if (d) {
    k.paint(d, m.lo2, `opacity=".7" transform="translate(0 ${f1(r * 0.06)})"`)
    k.paint(d, m.hi2)
  } else
    k.group(`transform="translate(${pt(x, y)}) scale(${f1(r * 0.1) / 10})"`, () =>
      k.paint(SUIT[mark], m.hi2),
    )
  k.paint(
    `M${pt(x - r * 0.66, y - r * 0.55)}A${f1(r * 0.86)} ${f1(r * 0.86)}` +
      ` 0 0 1 ${pt(x + r * 0.1, y - r * 0.85)}L` +
      `${pt(x + r * 0.06, y - r * 0.76)}A${f1(r * 0.78)} ${f1(r * 0.78)}` +
      ` 0 0 0 ${pt(x - r * 0.58, y - r * 0.5)}z`,
    '#fff',
    'opacity=".75"',
  )
}
export function gem(k, cut, R, m) {
  const tone = (t) =>
    [m.deep, m.lo2, m.lo, m.base, m.hi, m.hi2][Math.max(0, Math.min(5, Math.round(t * 5)))]
  if (cut === 'brilliant') {
    const top = [-0.6, -0.22, 0.22, 0.6].map((x) => [x * R, -0.62 * R]),
      mid = [-1, -0.5, 0, 0.5, 1].map((x) => [x * R, -0.16 * R]),
      tip = [0, 0.98 * R]
    k.solid(poly([top[0], top[3], mid[4], tip, mid[0]]), m.base)
    const tri = (p, t) => k.paint(poly(p), tone(t))
    tri([top[0], mid[0], mid[1]], 0.66)
    tri([top[0], mid[1], top[1]], 0.98)
    tri([top[1], mid[1], mid[2]], 0.62)
    tri([top[1], mid[2], top[2]], 0.86)
    tri([top[2], mid[2], mid[3]], 0.5)
    tri([top[2], mid[3], top[3]], 0.72)
    tri([top[3], mid[3], mid[4]], 0.34)
    tri([mid[0], mid[1], tip], 0.72)
    tri([mid[1], mid[2], tip], 0.42)
    tri([mid[2], mid[3], tip], 0.6)
    tri([mid[3], mid[4], tip], 0.2)
    k.paint(poly([mid[1], mid[2], [0, 0.45 * R]]), '#fff', 'opacity=".16"')
    k.line(`M${mid.map(([x, y]) => pt(x, y)).join('L')}`, m.hi2, 1.6, 'opacity=".7"')
  } else {
    const n = cut === 'hex' ? 6 : cut === 'round' ? 10 : 8,
      sx = cut === 'emerald' ? 0.78 : 1,
      at = (r, i, off = 0) => {
        const [x, y] = polar(r, ((i + off) / n) * TAU - Math.PI / 2 + Math.PI / n)
        return [x * sx * R, y * R]
      }
    k.solid(poly(Array.from({ length: n }, (_, i) => at(1, i))), m.lo)
    for (let i = 0; i < n; i++) {
      const a = ((i + 0.5) / n) * TAU - Math.PI / 2 + Math.PI / n,
        lit = 0.5 - 0.5 * Math.cos(a + Math.PI * 0.28)
      k.paint(poly([at(1, i), at(1, i + 1), at(0.6, i + 1), at(0.6, i)]), tone(0.1 + 0.85 * lit))
      k.paint(poly([at(0.6, i), at(1, i), at(1, i - 0.001), at(0.72, i)]), m.hi2, 'opacity=".5"')
    }
    k.paint(
      poly(Array.from({ length: n }, (_, i) => at(0.6, i))),
      k.lin([m.hi2, m.base, m.lo], 0, 0, 0.9, 1),
    )
    k.paint(poly([at(0.6, n - 1), at(0.6, 0), at(0.6, 1), at(0.1, 3)]), '#fff', 'opacity=".22"')
  }
  k.paint(starPath(-0.42 * R, -0.42 * R, 0.24 * R), '#fff')
}
export function leaf(k, x, y, len, rot, h = 140) {
  const m = mat(h, 0.17, 0.68)
  k.at(x, y, 1, rot, () => {
    k.solid(drop(len, len * 0.42), k.lin([m.hi, m.lo], 0, 0, 1, 0))
    k.line(`M0-4V${f1(-len * 0.86)}`, m.lo2, 2, 'opacity=".6"')
  })
}
export function flare(k, x, y, r, col = '#fff', op = 1) {
  k.paint(starPath(x, y, r, 4, 0.16), col, op === 1 ? '' : `opacity="${op}"`)
}
const [LOW, MID, HIGH] = [0.25, 0.5, 0.75]
const SPOT = {
  1: [[MID, MID]],
  2: [LOW, HIGH].map((at) => [at, at]),
  3: [LOW, MID, HIGH].map((at) => [at, at]),
  4: [LOW, HIGH].flatMap((x) => [LOW, HIGH].map((y) => [x, y])),
  5: [[MID, MID], ...[LOW, HIGH].flatMap((x) => [LOW, HIGH].map((y) => [x, y]))],
  6: [LOW, HIGH].flatMap((x) => [LOW, MID, HIGH].map((y) => [x, y])),
}

/** A die seen from a corner; `faces` are the spots of its top, left and right. */
export function die(k, s, m, faces = [1, 2, 3], pip = '#fff') {
  const w = s * 0.866,
    top = k.lin([m.hi2, m.hi], 0, 0, 1, 1),
    left = k.lin([m.base, m.lo], 0, 0, 0.4, 1),
    right = k.lin([m.lo, m.lo2], 0, 0, 0.5, 1)
  const rr = s * 0.14
  k.group(`stroke-linejoin="round" stroke-width="${f1(rr)}"`, () => {
    k.solid(
      poly([
        [0, -s],
        [w, -s / 2],
        [0, 0],
        [-w, -s / 2],
      ]),
      top,
      `stroke="${m.hi}"`,
    )
    k.solid(
      poly([
        [-w, -s / 2],
        [0, 0],
        [0, s],
        [-w, s / 2],
      ]),
      left,
      `stroke="${m.base}"`,
    )
    k.solid(
      poly([
        [w, -s / 2],
        [0, 0],
        [0, s],
        [w, s / 2],
      ]),
      right,
      `stroke="${m.lo}"`,
    )
  })
  k.line(`M${pt(-w, -s / 2)}L0 0L${pt(w, -s / 2)}M0 0V${f1(s)}`, m.hi2, s * 0.035, 'opacity=".55"')
  const map = [
    `matrix(${f1(w)} ${f1(s / 2)} ${f1(-w)} ${f1(s / 2)} 0 ${f1(-s)})`,
    `matrix(${f1(w)} ${f1(s / 2)} 0 ${f1(s)} ${f1(-w)} ${f1(-s / 2)})`,
    `matrix(${f1(w)} ${f1(-s / 2)} 0 ${f1(s)} 0 0)`,
  ]
  faces.forEach((n, i) => {
    const [radius, colour] = n === 1 ? [0.17, ok(0.6, 0.2, 25)] : [0.105, pip]
    const spots = SPOT[n].map(
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`,
    )
    k.out.push(`<g transform="${map[i]}">${spots.join('')}</g>`)
  })
}
export function card(k, rank, suit, rot, x = 0, y = 0, w = 112, h = 158) {
  const red = suit === 'heart' || suit === 'diamond',
    col = red ? ok(0.55, 0.21, 25) : ok(0.24, 0.04, 265)
  k.at(x, y, 1, rot, () => {
    k.solid(box(-w / 2, -h / 2, w, h, 12), k.lin(['#ffffff', '#f3f1f6', '#d8d6e2'], 0, 0, 0.8, 1))
    k.line(box(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, 8), col, 1.2, 'opacity=".25"')
    const corner = () => {
      glyphs(k, rank, -w / 2 + 20, -h / 2 + 33, 27, 'anton', col)
      k.group(`transform="translate(${pt(-w / 2 + 20, -h / 2 + 49)}) scale(.2)"`, () =>
        k.paint(SUIT[suit], col),
      )
    }
    corner()
    k.group('transform="rotate(180)"', corner)
    k.group('transform="translate(0 2) scale(.76)"', () => {
      k.paint(
        SUIT[suit],
        red
          ? k.lin([ok(0.68, 0.2, 30), ok(0.48, 0.19, 18)])
          : k.lin([ok(0.42, 0.05, 265), ok(0.18, 0.04, 265)]),
      )
    })
  })
}
export function numberBall(k, x, y, r, m, text, light = true) {
  sphere(k, x, y, r, m, 0.9)
  k.paint(
    circle(x + r * 0.04, y + r * 0.06, r * 0.54),
    light ? k.rad(['#fff', [PEARL.hi2, 0.6], '#cfd3de'], 0.5, 0.5, 0.6, 0.4, 0.35) : INK,
  )
  glyphs(
    k,
    text,
    x + r * 0.04,
    y + r * 0.06 + r * 0.27,
    r * (text.length > 1 ? 0.62 : 0.78),
    'lilita',
    light ? INK : '#fff',
  )
}
export function flame(k, x, y, len, w, h = 55) {
  const hot = [mat(h - 20, 0.2, 0.66), mat(h, 0.18, 0.78), mat(h + 35, 0.14, 0.92)]
  ;[
    [1, 0],
    [0.72, 1],
    [0.42, 2],
  ].forEach(([s, i]) => {
    k.paint(
      `M${pt(x - (w * s) / 2, y)}C` +
        `${pt(x - w * s * 0.75, y + len * s * 0.5)} ` +
        `${pt(x - w * 0.12, y + len * s * 0.62)} ${pt(x, y + len * s)}C` +
        `${pt(x + w * 0.12, y + len * s * 0.62)} ` +
        `${pt(x + w * s * 0.75, y + len * s * 0.5)} ` +
        `${pt(x + (w * s) / 2, y)}z`,
      k.lin([
        [hot[i].hi2, 0],
        [hot[i].base, 0.5],
        [hot[i].base, 1, 0.1],
      ]),
    )
  })
}
