import { GOLD, INK, ok, PEARL } from '../colour.mjs'
import { box, circle, f1, oval, pt } from '../geometry.mjs'
import { flame, sphere } from '../objects.mjs'

export const crashMotifs = {
  rocket(k, p) {
    k.at(0, 0, 1, 36, () => {
      flame(k, 0, 58, 92, 50, 50)
      k.mirror(() =>
        k.solid(
          'M26 8C56 22 66 54 60 82C48 68 38 62 24 60z',
          k.lin([p.b.hi, p.b.base, p.b.lo2], 0, 0, 1, 1),
        ),
      )
      k.solid(
        'M0-108C34-76 44-26 30 58H-30C-44-26-34-76 0-108z',
        k.lin([PEARL.hi2, '#fff', PEARL.base, PEARL.lo], 0, 0, 1, 0.1),
      )
      k.paint(
        'M0-108C16-93 27-74 32-52C10-60-10-60-32-52C-27-74-16-93 0-108z',
        k.lin([p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 0.2),
      )
      k.solid(circle(0, -18, 22), k.lin([GOLD.hi2, GOLD.lo]))
      k.paint(circle(0, -18, 16), k.rad([p.c.hi2, p.c.base, p.c.lo2], 0.5, 0.5, 0.6, 0.3, 0.3))
      k.paint('M-11-22A12 12 0 0 1 2-30L1-26A8 8 0 0 0-7-19z', '#fff', 'opacity=".9"')
      k.paint(
        'M-34 34C-12 42 12 42 34 34L30 58H-30z',
        k.lin([p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 0),
      )
      k.solid('M-6 20H6L8 78H-8z', k.lin([p.b.hi, p.b.lo2], 0, 0, 1, 0))
      k.paint('M-24-44C-34-6-32 26-27 50L-20 50C-24 20-26-10-18-46z', '#fff', 'opacity=".7"')
    })
  },
  balloon(k, p) {
    const cols = [p.a, p.b, p.c, p.b, p.a]
    k.line('M-40 34L-16 74M40 34L16 74M-14 46L-8 74M14 46L8 74', '#f4e6c4', 3)
    const out =
      'M0-104C52-104 84-68 84-26C84 14 44 34 26 56H-26C-44 34-84 14-84-26C-84-68-52-104 0-104z'
    k.solid(out, cols[0].base)
    k.inside(out, () => {
      ;[
        [-1, -0.58],
        [-0.58, -0.2],
        [-0.2, 0.2],
        [0.2, 0.58],
        [0.58, 1],
      ].forEach(([l, r], i) => {
        k.paint(
          `M0-106C${pt(l * 112, -100)} ${pt(l * 112, 0)} ${pt(l * 27, 58)}H` +
            `${f1(r * 27)}C${pt(r * 112, 0)} ${pt(r * 112, -100)} 0-106z`,
          k.lin([cols[i].hi, cols[i].base, cols[i].lo], 0, 0, 0.2, 1),
        )
      })
      k.paint('M0-110C60-110 92-70 88-20C84 14 50 34 30 60C40 10 60-70 0-110z', INK, 'opacity=".2"')
      k.paint(oval(-42, -56, 15, 30), '#fff', 'opacity=".45" transform="rotate(14 -42 -56)"')
    })
    k.solid(box(-26, 52, 52, 8, 4), p.c.lo)
    k.solid('M-20 72H20L15 104H-15z', k.lin([ok(0.66, 0.1, 65), ok(0.4, 0.08, 50)]))
    k.line('M-17 82H17M-16 93H16', ok(0.34, 0.07, 50), 2.5)
    k.solid(box(-24, 68, 48, 8, 4), ok(0.52, 0.1, 55))
  },
  comet(k, p) {
    k.at(0, 0, 1, 0, () => {
      for (const [w, o, c] of [
        [62, 0.25, p.b.base],
        [44, 0.45, p.b.hi],
        [26, 0.7, p.c.hi],
      ])
        k.paint(
          `M${pt(40 - w * 0.7, -30 - w * 0.7)}L-130 120L${pt(40 + w * 0.7, -30 + w * 0.7)}z`,
          k.lin(
            [
              [c, 0, o],
              [c, 1, 0],
            ],
            0.8,
            0.2,
            0.1,
            0.9,
          ),
        )
      sphere(k, 40, -30, 62, p.a)
      for (const [x, y, r] of [
        [24, -46, 12],
        [60, -18, 15],
        [34, 4, 8],
        [66, -54, 7],
      ]) {
        k.paint(circle(x, y, r), p.a.lo2, 'opacity=".55"')
        k.paint(circle(x + 2, y + 2, r * 0.78), p.a.lo, 'opacity=".7"')
      }
    })
  },
  plane(k, p) {
    k.at(6, 0, 1, -26, () => {
      k.line('M-130 22C-90 22-80 4-50 8', '#fff', 4, 'opacity=".5" stroke-dasharray="10 10"')
      k.solid('M108-10L-92-66L-40 4z', k.lin([p.a.hi2, p.a.hi, p.a.base], 1, 0, 0, 1))
      k.solid('M108-10L-40 4L-34 70z', k.lin([p.a.base, p.a.lo2], 1, 0, 0, 1))
      k.solid('M108-10L-8 26L-34 70L-36 10z', p.a.deep)
      k.solid('M108-10L-6 24L40 66z', k.lin([p.a.hi, p.a.base, p.a.lo], 0, 0, 1, 1))
      k.paint('M108-10L-92-66L-82-56z', '#fff', 'opacity=".7"')
    })
  },
  wave(k, p) {
    const a = p.a
    k.solid(
      'M-112 84C-110 10-66-86 22-86C74-86 96-46 84-16C76 4 50 8 40-10' +
        'C34-22 44-36 56-32C40-52 2-36-4 4C-8 40 30 70 112 84z',
      k.lin([a.hi2, a.hi, a.base, a.lo2]),
    )
    k.line(
      'M-92 76C-84 18-48-56 18-66M-66 80C-60 34-36-22 4-40M-36 82C-34 56-26 22-8 2',
      a.hi2,
      4,
      'opacity=".7"',
    )
    for (const [x, y, r] of [
      [22, -84, 13],
      [46, -78, 13],
      [68, -62, 13],
      [82, -40, 12],
      [84, -16, 11],
      [72, 2, 10],
      [2, -86, 11],
      [-20, -80, 9],
    ])
      k.solid(circle(x, y, r), '#fff')
    for (const [x, y, r] of [
      [104, -66, 5],
      [96, -88, 7],
      [60, -106, 6],
      [110, -30, 4],
    ])
      k.paint(circle(x, y, r), '#fff', 'opacity=".85"')
  },
}
