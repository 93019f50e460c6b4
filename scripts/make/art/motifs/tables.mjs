import { GOLD, INK, mat, ok, PEARL } from '../colour.mjs'
import { box, circle, oval, polar, poly, SUIT, TAU } from '../geometry.mjs'
import { card, die, flare } from '../objects.mjs'

const FELT = mat(155, 0.12, 0.42)

/** Heroes of the live tables and of games between two. */
export const tableMotifs = {
  bigchip(k, p) {
    k.solid(circle(0, 8, 98), p.a.deep)
    k.solid(circle(0, 0, 98), k.lin([p.a.hi, p.a.base, p.a.lo2], 0.2, 0, 0.8, 1))
    for (let i = 0; i < 8; i++)
      k.paint(
        poly(
          [
            [98, -0.17],
            [98, 0.17],
            [78, 0.2],
            [78, -0.2],
          ].map(([r, t]) => polar(r, (i / 8) * TAU + t)),
        ),
        '#fff',
      )
    k.paint(circle(0, 0, 70), k.lin([p.a.lo2, p.a.lo]))
    k.paint(circle(0, 0, 62), k.rad([p.a.hi2, p.a.hi, p.a.base], 0.5, 0.5, 0.6, 0.36, 0.28))
    k.line(circle(0, 0, 62), GOLD.hi, 4)
    k.group('transform="scale(.72)"', () => k.paint(SUIT.spade, p.a.deep))
    k.line('M-78-50A92 92 0 0 1-24-89', '#fff', 5, 'opacity=".8"')
  },
  pair(k) {
    card(k, 'A', 'spade', -15, -38, 0, 108, 152)
    card(k, 'K', 'heart', 13, 38, 6, 108, 152)
    flare(k, 92, -82, 15)
  },
  deck(k, p) {
    for (let i = 6; i > 0; i--)
      k.solid(box(-60 + i * 3, -76 + i * 6, 108, 150, 12), i % 2 ? PEARL.hi : PEARL.lo)
    k.solid(box(-62, -84, 108, 152, 12), '#fff')
    k.paint(box(-55, -77, 94, 138, 9), k.lin([p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 1))
    k.line(box(-47, -69, 78, 122, 6), p.a.hi2, 2.5, 'opacity=".8"')
    for (const [x, y, suit] of [
      [-28, -40, 'spade'],
      [12, -40, 'diamond'],
      [-28, 22, 'club'],
      [12, 22, 'heart'],
    ])
      k.group(`transform="translate(${x} ${y}) scale(.3)"`, () => k.paint(SUIT[suit], p.a.hi2))
    card(k, 'Q', 'diamond', 24, 56, 34, 80, 112)
  },
  dicecup(k, p) {
    k.at(-4, -16, 1, -26, () => {
      k.solid('M-62-70H62L48 66C30 84-30 84-48 66z', k.lin([p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 0))
      k.solid(oval(0, -70, 62, 20), k.lin([GOLD.hi2, GOLD.lo2]))
      k.paint(oval(0, -69, 51, 14), INK)
      k.line('M-55-10C-30 6 30 6 55-10M-50 36C-28 52 28 52 50 36', GOLD.base, 7)
    })
    k.at(-20, 68, 0.5, -10, () => die(k, 62, mat(22, 0.19, 0.6), [5, 3, 6]))
    k.at(66, 56, 0.56, 16, () => die(k, 62, PEARL, [6, 1, 4], INK))
  },
  table(k, p) {
    k.solid(
      'M-112-22C-112-60 112-60 112-22C112 62 62 90 0 90C-62 90-112 62-112-22z',
      k.lin([ok(0.5, 0.1, 50), ok(0.28, 0.07, 42)]),
    )
    k.paint(
      'M-98-20C-98-48 98-48 98-20C98 52 54 76 0 76C-54 76-98 52-98-20z',
      k.lin([FELT.base, FELT.lo, FELT.lo2]),
    )
    k.line('M-84-8C-78 44-40 62 0 62C40 62 78 44 84-8', GOLD.hi, 3)
    for (const [x, turn] of [
      [-52, 26],
      [0, 0],
      [52, -26],
    ])
      k.at(x, x ? 12 : 24, 1, turn, () =>
        k.line(box(-15, -20, 30, 40, 5), PEARL.hi2, 3, 'opacity=".9"'),
      )
    card(k, 'A', 'heart', -12, -22, -58, 66, 92)
    card(k, 'J', 'spade', 12, 24, -58, 66, 92)
    for (const [x, m] of [
      [-78, p.a],
      [78, p.c],
    ])
      for (const y of [-22, -32, -42])
        k.solid(oval(x, y, 20, 10), k.lin([m.hi2, m.base, m.lo2], 0, 0, 1, 1))
  },
  knight(k, p) {
    k.solid(
      'M-46 66C-50 20-2 10-6-22C-26-6-48 6-64-6C-76-18-66-34-50-46C-38-66-26-84-4-92L2-112' +
        'L22-92C72-78 76-8 58 66z',
      k.lin([p.a.hi2, p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 0.5),
    )
    k.line('M30-80C56-50 56 0 44 50', p.a.lo2, 6, 'opacity=".6"')
    k.paint(oval(-16, -56, 8, 6), INK)
    k.solid(box(-62, 58, 124, 20, 9), k.lin([p.a.hi, p.a.lo2]))
    k.solid(box(-76, 76, 152, 26, 10), k.lin([GOLD.hi2, GOLD.lo2]))
    k.line('M-40-44C-28-62-16-74 0-80', '#fff', 5, 'opacity=".7"')
  },
  target(k, p) {
    const rings = [p.a, PEARL, p.b, PEARL, p.a]
    rings.forEach((m, i) => {
      k.solid(circle(-8, 8, 96 - i * 19), k.lin([m.hi, m.base, m.lo2], 0.2, 0, 0.8, 1))
    })
    k.line('M-74-52A90 90 0 0 1-22-80', '#fff', 5, 'opacity=".6"')
    k.at(-8, 8, 1, 45, () => {
      k.rod('M0-4V-92', ok(0.86, 0.03, 240), 9)
      k.mirror(() => k.solid('M2-84L26-104V-140L2-118z', k.lin([p.c.hi2, p.c.base, p.c.lo2])))
    })
  },
  cups(k, p) {
    for (const [x, y, m] of [
      [-64, 20, p.b],
      [64, 20, p.b],
      [0, -18, p.a],
    ])
      k.at(x, y, 1, 0, () => {
        k.solid('M-30-58H30L46 56H-46z', k.lin([m.hi2, m.hi, m.base, m.lo2], 0, 0, 1, 0.2))
        k.solid(box(-52, 48, 104, 18, 9), k.lin([m.hi, m.lo2]))
        k.line('M-38 20H38', GOLD.hi, 8)
        k.line('M-20-46L-30 36', '#fff', 5, 'opacity=".6"')
      })
    k.solid(circle(0, 76, 22), k.rad([GOLD.hi2, GOLD.base, GOLD.lo2], 0.5, 0.5, 0.6, 0.3, 0.3))
  },
}
