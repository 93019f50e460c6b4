import { GOLD, INK, mat, ok } from '../colour.mjs'
import { circle, oval } from '../geometry.mjs'
import { coin, flare, gem, leaf, sphere } from '../objects.mjs'

export const slotsMotifs = {
  cherries(k, p) {
    const stem = mat(128, 0.14, 0.55)
    k.rod('M-40 34C-38-22-6-64 34-92', stem.base, 9).rod('M48 46C54 0 50-52 34-92', stem.base, 9)
    k.line('M-40 34C-38-22-6-64 34-92', stem.hi, 3)
    leaf(k, 34, -88, 84, -72)
    leaf(k, 34, -90, 62, 58, 128)
    sphere(k, -42, 46, 52, p.a)
    sphere(k, 50, 60, 46, p.a)
  },
  watermelon(k) {
    const g = mat(145, 0.16, 0.6),
      r = mat(20, 0.19, 0.64)
    k.at(0, -14, 1, -14, () => {
      k.solid('M-104-26A104 104 0 0 0 104-26z', k.lin([g.base, g.lo2]))
      k.paint('M-92-26A92 92 0 0 0 92-26z', ok(0.93, 0.08, 125))
      k.paint('M-83-26A83 83 0 0 0 83-26z', k.lin([r.hi, r.base, r.lo]))
      for (const [x, y] of [
        [-52, -8],
        [-18, -4],
        [18, -8],
        [52, -6],
        [-34, 18],
        [0, 22],
        [34, 18],
        [-12, 42],
        [20, 40],
      ])
        k.paint(oval(x, y, 4.4, 7.5), INK)
      k.paint('M-83-26h166v7h-164z', '#fff', 'opacity=".4"')
    })
  },
  citrus(k, p) {
    k.solid(circle(0, 0, 92), k.rad([p.a.hi, p.a.base, p.a.lo2], 0.5, 0.5, 0.6, 0.35, 0.3))
    k.paint(circle(0, 0, 78), ok(0.96, 0.05, p.a.h + 12))
    for (let i = 0; i < 9; i++)
      k.group(`transform="rotate(${i * 40})"`, () => {
        k.paint(
          'M0-6C-8-12-25-52-22-66C-19-74 19-74 22-66C25-52 8-12 0-6z',
          k.lin([p.a.hi, p.a.base], 0, 0, 0.6, 1),
        )
        k.line('M-12-62C-14-50-9-36-6-28', '#fff', 3.4, 'opacity=".55"')
      })
  },
  seven(k, p) {
    const d = 'M-62-86H64L70-50C36-14 16 30 10 88H-40C-34 34-12-12 22-44H-30L-36-24H-66z'
    k.solid(
      d,
      k.lin([GOLD.hi2, GOLD.hi, GOLD.lo, GOLD.hi, GOLD.lo2], 0, 0, 0.4, 1),
      `stroke="${GOLD.hi}" stroke-width="12" stroke-linejoin="round"`,
    )
    k.line(d, GOLD.lo2, 2)
    k.paint(
      'M-54-78H58L62-52C28-16 8 26 2 80H-30C-23 30-4-14 34-52H-38L-44-32H-58z',
      k.lin([p.a.hi, p.a.base, p.a.lo2]),
    )
    k.paint('M-54-78H58L60-66H-55z', '#fff', 'opacity=".5"')
    flare(k, 56, -80, 26)
    flare(k, -34, 72, 15)
  },
  gem(k, p) {
    gem(k, p.r.pick(['brilliant', 'hex', 'emerald', 'round']), 92, p.a)
  },
  gems(k, p) {
    k.at(-52, 40, 0.6, -16, () => gem(k, 'hex', 92, p.b))
    k.at(56, 44, 0.56, 14, () => gem(k, 'emerald', 92, p.c))
    k.at(2, -18, 0.92, 0, () => gem(k, 'brilliant', 92, p.a))
  },
  bell(k) {
    coin(k, 0, 74, 22, GOLD, 'star', 0.1)
    k.solid(
      'M-88 62C-60 40-62-6-50-40C-40-68-20-82 0-82C20-82 40-68 50-40' +
        'C62-6 60 40 88 62C60 78-60 78-88 62z',
      k.lin([GOLD.lo, GOLD.hi2, GOLD.base, GOLD.lo2], 0, 0, 1, 0.25),
    )
    k.solid(circle(0, -88, 13), GOLD.base)
    k.paint(
      'M-88 62C-60 78 60 78 88 62C84 52 76 48 72 42C50 54-50 54-72 42C-76 48-84 52-88 62z',
      k.lin([GOLD.hi, GOLD.lo2], 0, 0, 1, 0.2),
    )
    k.paint(
      'M-40-30C-34-54-22-66-10-70C-24-46-34-8-36 30L-52 36C-46 16-46-8-40-30z',
      '#fff',
      'opacity=".6"',
    )
  },
}
