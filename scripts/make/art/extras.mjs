import { GOLD, mat, ok } from './colour.mjs'
import { f1, pt } from './geometry.mjs'
import { coin, numberBall } from './objects.mjs'

/** Small things round the hero: depth and movement, at the edges so that he stays clear. */
const EDGE = [
  [26, 66, 0.9],
  [276, 48, 0.72],
  [282, 250, 1.15],
  [18, 262, 1.05],
  [262, 112, 0.5],
  [42, 24, 0.5],
]
export const EXTRAS = {
  slots(k, _p, r) {
    EDGE.forEach(([x, y, s], i) => {
      if (i < 4 || r.next() > 0.4)
        k.at(x + r.range(-6, 6), y + r.range(-10, 10), s, r.range(-28, 28), () =>
          coin(k, 0, 0, 19, GOLD, 'star', 0.24),
        )
    })
  },
  crash(k, _p, r) {
    ;[
      [40, 250, 0.8],
      [96, 292, 0.6],
      [22, 196, 0.5],
    ].forEach(([x, y, s]) => {
      k.at(x, y, s, r.range(-28, 28), () => coin(k, 0, 0, 19, GOLD, 'star', 0.24))
    })
  },
  live(k, _p, r) {
    ;[
      [20, 276, 1.2, 'spade', mat(24, 0.19, 0.56)],
      [284, 270, 1.3, 'heart', mat(250, 0.14, 0.56)],
      [280, 44, 0.7, 'diamond', mat(150, 0.13, 0.56)],
      [26, 60, 0.6, 'club', mat(300, 0.15, 0.56)],
    ].forEach(([x, y, s, u, m]) => {
      k.at(x, y, s, r.range(-25, 25), () => coin(k, 0, 0, 21, m, u, 0.22))
    })
  },
  pvp(k, p, r) {
    ;[
      [22, 268, 1.1, p.c],
      [280, 262, 1.2, p.b],
      [274, 46, 0.66, p.c],
    ].forEach(([x, y, s, m]) => {
      k.at(x, y, s, r.range(-25, 25), () =>
        coin(k, 0, 0, 21, m, r.pick(['spade', 'heart', 'diamond', 'club']), 0.22),
      )
    })
  },
  fish(k, p, r) {
    for (let i = 0; i < 6; i++) {
      const x = r.pick([r.range(10, 60), r.range(240, 290)]),
        y = r.range(30, 120),
        s = r.range(0.14, 0.26)
      k.group(
        `transform="translate(${pt(x, y)}) scale(${f1(s * 10) / 10} ${f1(s * 10) / 10})"`,
        () =>
          k.paint(
            'M-60 0C-30-36 30-36 60-6L96-34V34L60 6C30 36-30 36-60 0z',
            ok(0.3, 0.09, p.sky + 10),
            'opacity=".55"',
          ),
      )
    }
  },
  lottery(k, p, r) {
    ;[
      [8, 96, 1.2, p.c],
      [294, 74, 1.0, p.b],
      [288, 250, 1.35, p.a],
      [10, 250, 1.1, p.b],
    ].forEach(([x, y, s, m]) => {
      numberBall(k, x, y, 19 * s, m, String(r.int(0, 9)))
    })
  },
  elottery(k, p, r) {
    ;[
      [10, 86, 1.1, p.c],
      [292, 60, 0.9, p.a],
      [290, 262, 1.25, p.b],
    ].forEach(([x, y, s, m]) => {
      numberBall(k, x, y, 19 * s, m, String(r.int(1, 80)))
    })
  },
  sports(k, p, r) {
    for (let i = 0; i < 26; i++)
      k.paint(
        'M-4-2L5-3L4 3L-5 2z',
        r.pick([p.b.hi, p.c.hi, '#ffffff', GOLD.base]),
        `transform="translate(${f1(r.range(4, 296))} ` +
          `${f1(r.range(66, 240))}) rotate(${r.int(0, 180)}) scale(` +
          `${f1(r.range(0.7, 1.5))})"`,
      )
  },
}
