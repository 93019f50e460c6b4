import { GOLD, INK, mat, ok, PEARL } from '../colour.mjs'
import { box, circle, drop, f1, oval, polar, poly, pt, SUIT, TAU } from '../geometry.mjs'
import { glyphs } from '../glyphs.mjs'
import { card, die, sphere } from '../objects.mjs'

export const liveMotifs = {
  roulette(k, p) {
    k.at(0, 0, 1, 0, () => {
      k.solid(circle(0, 0, 102), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2, GOLD.hi], 0.2, 0, 0.8, 1))
      k.paint(circle(0, 0, 95), k.rad([ok(0.4, 0.08, 45), ok(0.24, 0.06, 40)]))
      const n = 24
      for (let i = 0; i < n; i++) {
        const a = (i / n) * TAU,
          b = ((i + 1) / n) * TAU,
          P = (r, t) => polar(r, t).map(f1).join(' ')
        k.paint(
          `M${P(90, a)}A90 90 0 0 1 ${P(90, b)}L${P(58, b)}A58 58 0 0 0 ${P(58, a)}z`,
          i === 0 ? ok(0.6, 0.15, 155) : i % 2 ? p.a.base : ok(0.2, 0.02, 270),
          `stroke="${GOLD.base}" stroke-width="1.6"`,
        )
        const [x, y] = polar(80, (a + b) / 2)
        k.paint(oval(x, y, 2.2, 2.2), '#fff', 'opacity=".9"')
      }
      k.paint(
        circle(0, 0, 58),
        k.rad([ok(0.52, 0.1, 50), ok(0.3, 0.08, 42)], 0.5, 0.5, 0.5, 0.35, 0.3),
      )
      k.line(circle(0, 0, 58), GOLD.hi, 3)
      for (let i = 0; i < 4; i++)
        k.group(`transform="rotate(${i * 90 + 20})"`, () => {
          k.paint('M-5 0L-3-40H3L5 0z', k.lin([GOLD.hi2, GOLD.lo]))
          k.paint(circle(0, -42, 7), k.rad([GOLD.hi2, GOLD.lo], 0.5, 0.5, 0.6, 0.35, 0.3))
        })
      sphere(k, 0, 0, 19, GOLD)
      sphere(k, 52, -52, 10, PEARL)
      k.line('M-84-56A101 101 0 0 1-20-99', '#fff', 4, 'opacity=".8"')
    })
  },
  cards(k, p) {
    const hand = p.r.pick([
      [
        ['10', 'heart'],
        ['J', 'club'],
        ['Q', 'diamond'],
        ['A', 'spade'],
      ],
      [
        ['9', 'spade'],
        ['K', 'heart'],
        ['A', 'diamond'],
      ],
      [
        ['J', 'spade'],
        ['Q', 'heart'],
        ['K', 'club'],
        ['A', 'heart'],
      ],
    ])
    const n = hand.length
    hand.forEach(([r, s], i) => {
      const t = i - (n - 1) / 2
      k.group(`transform="rotate(${f1(t * 17)} 0 150)"`, () => card(k, r, s, 0, 0, 4, 104, 150))
    })
  },
  chips(k, p) {
    const stack = (x, y, n, m) => {
      for (let i = 0; i < n; i++) {
        const Y = y - i * 17
        k.solid(
          `M${pt(x - 46, Y)}v12a46 22 0 0 0 92 0v-12z`,
          k.lin([m.lo2, m.base, m.lo2], 0, 0, 1, 0),
        )
        for (const q of [-0.72, -0.1, 0.56])
          k.paint(
            `M${pt(x + q * 46, Y + 22 * Math.sqrt(1 - q * q))}v12h11v-12.5z`,
            '#fff',
            'opacity=".9"',
          )
        k.solid(oval(x, Y, 46, 22), k.lin([m.hi, m.base], 0, 0, 0.5, 1))
      }
      const Y = y - (n - 1) * 17
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * TAU
        k.paint(
          poly(
            [
              [0.99, -0.14],
              [0.99, 0.14],
              [0.74, 0.15],
              [0.74, -0.15],
            ].map(([r, t]) => [x + 46 * r * Math.cos(a + t), Y + 22 * r * Math.sin(a + t)]),
          ),
          '#fff',
        )
      }
      k.paint(oval(x, Y, 30, 14), m.lo)
      k.paint(oval(x, Y, 27, 12), k.lin([m.hi2, m.base]))
      k.group(`transform="translate(${x} ${Y}) scale(.19 .1)"`, () => k.paint(SUIT.spade, '#fff'))
    }
    stack(-46, 42, 6, p.b)
    stack(50, 50, 4, p.a)
    stack(4, 76, 3, p.c)
  },
  sicbo(k, p) {
    k.solid(oval(0, 66, 98, 32), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2], 0, 0, 1, 1))
    k.solid(
      'M-98 66v12a98 32 0 0 0 196 0v-12a98 32 0 0 1-196 0z',
      k.lin([GOLD.lo, GOLD.hi, GOLD.lo2], 0, 0, 1, 0),
    )
    k.paint(oval(0, 64, 84, 25), k.lin([p.b.lo, p.b.lo2]))
    k.at(-34, 36, 0.4, 0, () => die(k, 78, mat(22, 0.19, 0.6), [5, 3, 6]))
    k.at(38, 38, 0.4, 0, () => die(k, 78, mat(22, 0.19, 0.6), [4, 2, 1]))
    k.at(2, -2, 0.44, 0, () => die(k, 78, mat(22, 0.19, 0.6), [6, 1, 4]))
    const dome = 'M-86 62C-90-60-46-104 0-104C46-104 90-60 86 62C60 84-60 84-86 62z'
    k.paint(
      dome,
      k.lin([
        ['#ffffff', 0, 0.5],
        ['#ffffff', 0.4, 0.08],
        [p.c.hi, 1, 0.26],
      ]),
    )
    k.line(dome, '#fff', 3, 'opacity=".7"')
    k.paint('M-66-6C-64-56-44-84-18-92C-40-70-50-34-50 6z', '#fff', 'opacity=".6"')
    k.solid(circle(0, -106, 10), k.lin([GOLD.hi2, GOLD.lo]))
  },
  duel(k, p) {
    const back = (m, rot, x, suit) =>
      k.at(x, 0, 1, rot, () => {
        k.solid(box(-52, -78, 104, 156, 14), '#fff')
        k.paint(box(-45, -71, 90, 142, 9), k.lin([m.hi, m.base, m.lo2]))
        k.line(box(-38, -64, 76, 128, 6), m.hi2, 2, 'opacity=".7"')
        for (let i = 0; i < 8; i++)
          k.group(`transform="rotate(${i * 45})"`, () =>
            k.paint(drop(50, 12), m.hi2, 'opacity=".3"'),
          )
        k.group('transform="scale(.62)"', () => k.paint(SUIT[suit], '#fff'))
      })
    back(p.b, -13, -40, 'diamond')
    back(p.a, 12, 42, 'spade')
    k.solid(circle(0, 4, 30), k.lin([GOLD.hi2, GOLD.lo]))
    glyphs(k, 'VS', 0, 16, 32, 'anton', INK)
  },
  wheel(k, p) {
    const cols = [p.a, p.b, p.c, PEARL]
    k.solid(circle(0, 4, 98), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2]))
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * TAU - 0.13,
        b = a + TAU / 12,
        m = cols[i % 4],
        P = (r, t) => {
          const [x, y] = polar(r, t)
          return pt(x, y + 4)
        }
      k.paint(`M0 4L${P(87, a)}A87 87 0 0 1 ${P(87, b)}z`, k.lin([m.hi, m.base, m.lo], 0, 0, 1, 1))
      const [x, y] = polar(93, a)
      k.paint(circle(x, y + 4, 3.6), '#fff')
    }
    k.paint(
      circle(0, 4, 87),
      k.rad([
        ['#ffffff', 0, 0],
        ['#ffffff', 0.7, 0],
        [INK, 1, 0.35],
      ]),
    )
    sphere(k, 0, 4, 25, GOLD)
    k.solid(
      'M-15-106H15L0-68z',
      k.lin([ok(0.7, 0.2, 25), ok(0.48, 0.19, 20)]),
      'stroke="#fff" stroke-width="4" stroke-linejoin="round"',
    )
  },
}
