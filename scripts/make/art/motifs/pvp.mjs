import { GOLD, mat, ok } from '../colour.mjs'
import { box, circle } from '../geometry.mjs'
import { coin, die, flare, gem, sphere } from '../objects.mjs'

export const pvpMotifs = {
  dice(k, p) {
    k.at(-38, 34, 1, -12, () => die(k, 62, p.a, [3, 5, 6]))
    k.at(44, -26, 1, 14, () => die(k, 60, p.b, [6, 2, 4]))
    flare(k, -82, -28, 16)
    flare(k, 92, 46, 12)
  },
  mines(k, p) {
    const s = 62
    for (let i = 0; i < 9; i++) {
      const x = ((i % 3) - 1) * s,
        y = (Math.floor(i / 3) - 1) * s
      const open = [4, 2, 6].includes(i)
      k.solid(box(x - 28, y - 28, 56, 60, 12), open ? p.b.deep : p.b.lo2)
      k.paint(box(x - 28, y - 28, 56, 54, 12), open ? p.b.lo2 : k.lin([p.b.hi, p.b.base]))
      if (open) {
        if (i === 4)
          k.at(x, y, 1, 0, () => {
            k.line('M10-14C16-24 24-24 26-16', '#ffe9b0', 4)
            flare(k, 27, -16, 13, ok(0.9, 0.14, 90))
            sphere(k, -1, 3, 19, mat(265, 0.03, 0.36))
          })
        else k.at(x, y - 1, 0.25, 0, () => gem(k, 'brilliant', 92, i === 2 ? p.a : p.c))
      } else k.paint(box(x - 20, y - 22, 40, 8, 4), '#fff', 'opacity=".28"')
    }
  },
  crown(k, p) {
    k.solid(
      'M-92 48L-104-44L-54-8L0-88L54-8L104-44L92 48C50 64-50 64-92 48z',
      k.lin([GOLD.hi2, GOLD.base, GOLD.lo, GOLD.hi], 0, 0, 1, 1),
    )
    k.paint('M0-88L54-8L30 56C20 58 10 58 0 58z', GOLD.lo, 'opacity=".4"')
    k.solid(
      'M-92 44C-50 60 50 60 92 44L90 76C50 92-50 92-90 76z',
      k.lin([GOLD.lo, GOLD.hi2, GOLD.lo2], 0, 0, 1, 0),
    )
    for (const [x, y] of [
      [-104, -48],
      [0, -94],
      [104, -48],
    ])
      sphere(k, x, y, 13, p.a)
    for (const [x, y, m] of [
      [-56, 65, p.b],
      [0, 70, p.a],
      [56, 65, p.b],
    ])
      k.at(x, y, 0.15, 0, () => gem(k, 'hex', 92, m))
    k.at(0, 14, 0.34, 0, () => gem(k, 'emerald', 92, p.a))
    k.paint('M-98-34L-54-2L-8-70L-46 16z', '#fff', 'opacity=".4"')
  },
  domino(k, p) {
    const tile = (x, y, r, a, b) =>
      k.at(x, y, 1, r, () => {
        k.solid(box(-34, -66, 68, 136, 14), p.a.lo2)
        k.solid(box(-34, -70, 68, 134, 14), k.lin(['#fff', '#efe9dc', '#d3c9b6'], 0, 0, 0.7, 1))
        k.line('M-22-3H22', p.a.lo2, 4)
        const S = {
          1: [[0, 0]],
          2: [
            [-14, -14],
            [14, 14],
          ],
          3: [
            [-16, -16],
            [0, 0],
            [16, 16],
          ],
          4: [
            [-15, -15],
            [15, -15],
            [-15, 15],
            [15, 15],
          ],
          5: [
            [-15, -15],
            [15, -15],
            [0, 0],
            [-15, 15],
            [15, 15],
          ],
          6: [
            [-15, -18],
            [15, -18],
            [-15, 0],
            [15, 0],
            [-15, 18],
            [15, 18],
          ],
        }
        for (const [n, oy, m] of [
          [a, -37, p.a],
          [b, 31, p.b],
        ])
          for (const [u, v] of S[n]) k.paint(circle(u, oy + v, 6.6), m.lo)
      })
    tile(-54, 6, -24, 3, 5)
    tile(56, 8, 22, 6, 2)
    tile(0, -2, 0, 6, 4)
  },
  plinko(k, p) {
    for (let r = 0; r < 6; r++)
      for (let c = 0; c <= r + 1; c++)
        k.solid(circle((c - (r + 1) / 2) * 32, -84 + r * 27, 5.5), k.rad(['#fff', p.b.hi, p.b.lo]))
    for (let i = 0; i < 6; i++) {
      const m = [p.a, p.c, p.b, p.b, p.c, p.a][i]
      k.solid(box(-99 + i * 33.5, 76, 30, 26, 8), k.lin([m.hi, m.lo]))
    }
    k.line(
      'M-2-104C-14-92 16-70 4-44C-8-20 34 6 22 34',
      p.c.hi2,
      3,
      'opacity=".7" stroke-dasharray="3 9"',
    )
    sphere(k, 20, 40, 19, p.c)
    sphere(k, -46, -8, 12, p.a)
  },
  flip(k, _p) {
    k.at(30, 26, 1, 18, () => coin(k, 0, 0, 66, mat(240, 0.03, 0.78), 'spade'))
    k.at(-26, -20, 1, -10, () => coin(k, 0, 0, 72, GOLD, 'star', 0.2))
    k.line('M-100 40C-104 8-92-22-84-40M94-30C100-8 98 22 90 50', '#fff', 5, 'opacity=".6"')
  },
}
