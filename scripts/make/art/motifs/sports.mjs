import { INK, mat, ok, PEARL } from '../colour.mjs'
import { box, circle, oval, poly, pt } from '../geometry.mjs'
import { glyphs } from '../glyphs.mjs'
import { sphere } from '../objects.mjs'

export const sportsMotifs = {
  football(k, p) {
    const ph = (1 + Math.sqrt(5)) / 2,
      V = []
    for (const a of [-1, 1]) for (const b of [-ph, ph]) V.push([0, a, b], [a, b, 0], [b, 0, a])
    const ax = p.r.range(0.2, 0.5),
      ay = p.r.range(-0.5, 0.5),
      N = Math.hypot(1, ph)
    const rot = ([x, y, z]) => {
      const [u, v, w] = [
        x * Math.cos(ay) + z * Math.sin(ay),
        y,
        -x * Math.sin(ay) + z * Math.cos(ay),
      ]
      return [u, v * Math.cos(ax) - w * Math.sin(ax), v * Math.sin(ax) + w * Math.cos(ax)].map(
        (n) => n / N,
      )
    }
    const P = V.map(rot),
      R = 84
    k.solid(
      circle(0, 0, R),
      k.rad(
        ['#fff', '#fff', PEARL.base, ok(0.6, 0.04, 265), ok(0.36, 0.05, 270)],
        0.5,
        0.5,
        0.64,
        0.36,
        0.28,
      ),
    )
    k.inside(circle(0, 0, R), () =>
      P.forEach((c, i) => {
        if (c[2] < -0.45) return
        const near = P.map((q, j) => [q, j])
          .filter(([q, j]) => j !== i && Math.hypot(q[0] - c[0], q[1] - c[1], q[2] - c[2]) < 1.2)
          .map(([q]) => q)
          .sort(
            (q, s) => Math.atan2(q[1] - c[1], q[0] - c[0]) - Math.atan2(s[1] - c[1], s[0] - c[0]),
          )
        const mix = (q, t) => {
          const v = c.map((n, j) => n * (1 - t) + q[j] * t),
            l = Math.hypot(...v)
          return v.map((n) => n / l)
        }
        const ring = near.map((q) => mix(q, 0.35))
        if (c[2] > -0.2)
          k.paint(
            poly(ring.map((v) => [v[0] * R, v[1] * R])),
            k.lin([p.a.base, p.a.lo2, p.a.deep], 0, 0, 1, 1),
            `stroke="${p.a.deep}" stroke-width="3" stroke-linejoin="round"`,
          )
        near.forEach((q) => {
          const s = mix(q, 0.35),
            e = mix(q, 0.66)
          if (s[2] > 0)
            k.line(`M${pt(s[0] * R, s[1] * R)}L${pt(e[0] * R, e[1] * R)}`, ok(0.55, 0.03, 265), 3)
        })
      }),
    )
    k.paint(oval(0, 0, 26, 14), '#fff', 'opacity=".85" transform="translate(-32 -46) rotate(-36)"')
  },
  basketball(k, p) {
    const m = p.a
    sphere(k, 0, 0, 86, m, 0)
    k.inside(circle(0, 0, 86), () => {
      k.line(
        'M-90-18C-40-34 40-34 90-18M-10-90C18-40 18 40-10 90M-66-70' +
          'C-24-30-24 40-62 76M62-74C30-30 34 40 70 66',
        m.deep,
        6,
      )
    })
    k.paint(oval(0, 0, 27, 14), '#fff', 'opacity=".75" transform="translate(-34 -48) rotate(-36)"')
  },
  tennis(k, p) {
    const m = mat(118, 0.2, 0.86)
    k.at(34, 26, 1, 40, () => {
      k.rod('M0 46V108', p.b.lo, 12)
      k.rod('M0 88V112', INK, 17)
      k.solid(oval(0, -20, 50, 64), p.a.base)
      k.paint(oval(0, -20, 40, 54), ok(0.24, 0.04, 265))
      k.inside(oval(0, -20, 40, 54), () => {
        for (let i = -40; i <= 40; i += 11)
          k.line(`M${i}-80V40M-44 ${i - 20}H44`, '#fff', 1.6, 'opacity=".8"')
      })
      k.line(oval(0, -20, 45, 59), p.a.hi2, 3, 'opacity=".7"')
    })
    sphere(k, -36, -22, 46, m)
    k.inside(circle(-36, -22, 46), () =>
      k.line('M-84 0C-60-10-50-44-60-74M8-48C-16-36-22 0-8 30', '#fff', 6),
    )
  },
  glove(k, p) {
    const a = p.a
    k.at(0, 0, 1, -14, () => {
      k.solid('M-40 40H36L40 96H-42z', k.lin(['#fff', '#dcdbe6'], 0, 0, 1, 0))
      k.paint('M-41 58H38L39 72H-41z', a.base)
      k.solid(
        'M-58-8C-66-62-34-92 14-90C58-88 84-58 80-14C78 16 58 48 32 50H-40C-50 36-54 16-58-8z',
        k.rad([a.hi2, a.hi, a.base, a.lo, a.lo2], 0.5, 0.5, 0.65, 0.32, 0.24),
      )
      k.solid(
        'M-56-30C-84-30-98-4-88 20C-80 40-54 40-44 24C-38 12-40-8-34-20C-40-28-48-30-56-30z',
        k.rad([a.hi, a.base, a.lo2], 0.4, 0.4, 0.7, 0.3, 0.2),
      )
      k.line('M-34-20C-16-6 20-4 44-12', a.lo2, 5)
      k.paint(oval(0, 0, 26, 13), '#fff', 'opacity=".7" transform="translate(-20 -62) rotate(-24)"')
    })
  },
  racer(k, p) {
    const car = (x, y, s, m, n) =>
      k.at(x, y, s, 0, () => {
        for (const [u, v] of [
          [-34, -44],
          [34, -44],
          [-36, 46],
          [36, 46],
        ])
          k.solid(box(u - 11, v - 20, 22, 40, 7), INK)
        k.solid(
          'M-10-98H10L18-40C34-20 34 30 28 74H-28C-34 30-34-20-18-40z',
          k.lin([m.hi2, m.base, m.lo2], 0, 0, 1, 0.3),
        )
        k.solid('M-40-92H40V-78H-40z', k.lin([m.base, m.lo2]))
        k.solid('M-42 74H42V94H-42z', k.lin([m.hi, m.lo2]))
        k.paint('M-12-14C-8-24 8-24 12-14L14 12H-14z', INK)
        k.paint(circle(0, 0, 9), p.c.hi)
        k.paint(circle(0, 44, 15), '#fff')
        glyphs(k, n, 0, 52, 22, 'anton', INK)
        k.paint('M-8-90H-2L-8-34z', '#fff', 'opacity=".7"')
      })
    car(-66, 30, 0.62, p.b, '3')
    car(66, 16, 0.62, p.c, '7')
    car(0, -2, 0.98, p.a, '1')
  },
}
