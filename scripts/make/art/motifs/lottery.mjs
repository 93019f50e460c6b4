import { GOLD, mat, ok } from '../colour.mjs'
import { box, circle, oval, poly } from '../geometry.mjs'
import { glyphs } from '../glyphs.mjs'
import { numberBall, sphere } from '../objects.mjs'

export const lotteryMotifs = {
  balls(k, p) {
    const n = p.r.int(1, 9)
    // Where lines begin on the right the picture is mirrored: two figures are read alike.
    const [left = '', right = '', low = '', last = '', near = ''] = p.isMirrored
      ? '08808'
      : [3, 6, 1, 8, 0].map((more) => String((n + more) % 10))
    numberBall(k, -58, -28, 36, p.b, left)
    numberBall(k, 58, -30, 36, p.c, right)
    numberBall(k, -42, 50, 36, p.c, low)
    numberBall(k, 46, 48, 36, p.b, last)
    numberBall(k, 0, -2, 58, p.a, near)
  },
  drum(k, p) {
    k.solid('M-54 62L-74 104H74L54 62z', k.lin([GOLD.hi, GOLD.lo2]))
    k.solid('M-86 98H86V110H-86z', k.lin([GOLD.hi2, GOLD.lo2]))
    k.solid(circle(0, -14, 88), k.rad([p.b.lo, p.b.lo2, p.b.deep], 0.5, 0.5, 0.55))
    const m = [p.a, p.c, mat(90, 0.16, 0.84), mat(235, 0.14, 0.68), mat(150, 0.16, 0.72)]
    ;[
      [-40, 32],
      [0, 44],
      [40, 30],
      [-18, 4],
      [24, 0],
      [-56, -2],
      [58, -8],
      [4, -44],
      [-34, -38],
      [36, -46],
    ].forEach(([x, y], i) => {
      numberBall(k, x, y - 4, 21, m[i % 5], String((i * 7 + p.r.int(0, 9)) % 10))
    })
    k.paint(
      circle(0, -14, 88),
      k.rad([
        ['#ffffff', 0, 0],
        ['#ffffff', 0.75, 0.02],
        ['#ffffff', 1, 0.35],
      ]),
    )
    k.line(circle(0, -14, 88), GOLD.hi, 5)
    k.paint('M-66-46C-52-78-26-92 4-94C-26-78-44-54-54-24z', '#fff', 'opacity=".6"')
  },
  lantern(k, p) {
    const L = (x, y, s, m, t) =>
      k.at(x, y, s, 0, () => {
        k.line('M0-118V-72', GOLD.lo, 4)
        k.solid(
          'M0-66C62-66 92-32 92 0C92 32 62 66 0 66C-62 66-92 32-92 0C-92-32-62-66 0-66z',
          k.rad([m.hi2, m.hi, m.base, m.lo2], 0.5, 0.5, 0.6, 0.45, 0.42),
        )
        k.line(
          'M0-66C-62-52-62 52 0 66M0-66C62-52 62 52 0 66M0-66C-24-46-24 46 0 66' +
            'M0-66C24-46 24 46 0 66',
          m.lo2,
          2.5,
          'opacity=".55"',
        )
        k.solid(box(-32, -78, 64, 16, 6), k.lin([GOLD.hi2, GOLD.lo]))
        k.solid(box(-32, 62, 64, 16, 6), k.lin([GOLD.hi2, GOLD.lo]))
        for (const u of [-14, 0, 14]) k.line(`M${u} 78V${u ? 106 : 116}`, GOLD.base, 5)
        if (t) {
          k.paint(circle(0, 0, 40), '#fff4d6', 'opacity=".96"')
          glyphs(k, t, 0, 17, 46, 'lilita', m.lo2)
        }
      })
    L(-70, -26, 0.46, p.b)
    L(72, -30, 0.46, p.b)
    L(0, 4, 0.98, p.a, String(p.r.int(10, 98)))
  },
  ticket(k, p) {
    const T = (r, m, y) =>
      k.at(0, y, 1, r, () => {
        k.solid(
          'M-100-56H100V-16A16 16 0 0 0 100 16V56H-100V16A16 16 0 0 0-100-16z',
          k.lin([m.hi2, m.hi, m.base], 0, 0, 0.4, 1),
        )
        k.line('M52-50V50', m.lo, 3, 'stroke-dasharray="1 8"')
      })
    T(-16, p.b, -22)
    k.at(0, 16, 1, 8, () => {
      k.solid(
        'M-104-60H104V-16A16 16 0 0 0 104 16V60H-104V16A16 16 0 0 0-104-16z',
        k.lin(['#fff', '#f6f0e2', '#dfd5bf'], 0, 0, 0.3, 1),
      )
      k.paint('M-104-60H104V-36H-104z', k.lin([p.a.hi, p.a.base], 0, 0, 1, 0))
      k.line('M56-30V54', p.a.lo, 3, 'stroke-dasharray="1 8"')
      ;[0, 1, 2].forEach((i) => {
        numberBall(k, -72 + i * 44, 6, 18, [p.a, p.b, p.c][i], String(p.r.int(1, 9)))
      })
      k.line('M-88 40H28M70-14H90M70 4H90M70 22H90', ok(0.6, 0.03, 70), 5, 'opacity=".6"')
    })
  },
  orbit(k, p) {
    k.line(oval(0, 0, 100, 34), p.c.hi, 5, 'transform="rotate(-24)" opacity=".75"')
    k.line(oval(0, 0, 100, 34), p.a.hi, 5, 'transform="rotate(30)" opacity=".55"')
    numberBall(k, 0, 0, 54, p.a, p.r.pick(['11', '28', '36', '49', '80']))
    numberBall(k, 88, -44, 21, p.b, String(p.r.int(1, 9)))
    numberBall(k, -88, 38, 23, p.c, String(p.r.int(1, 9)))
    numberBall(k, -74, -58, 17, p.b, String(p.r.int(1, 9)))
    numberBall(k, 76, 56, 18, p.c, String(p.r.int(1, 9)))
  },
  keno(k, p) {
    for (let i = 0; i < 20; i++) {
      const x = ((i % 5) - 2) * 41,
        y = (Math.floor(i / 5) - 1.5) * 46,
        hit = [1, 4, 7, 12, 13, 18].includes((i + p.r.int(0, 1)) % 20)
      k.solid(box(x - 18, y - 18, 36, 40, 10), hit ? p.a.lo2 : p.b.deep)
      k.paint(
        box(x - 18, y - 20, 36, 38, 10),
        hit ? k.lin([p.a.hi2, p.a.base]) : k.lin([p.b.lo, p.b.lo2]),
      )
      glyphs(k, String(1 + i * 4 + (i % 3)), x, y + 6, 19, 'lilita', hit ? p.a.deep : p.b.hi)
    }
    sphere(k, 62, 62, 26, p.c)
  },
  lighthouse(k, p) {
    if (p.beam !== 0)
      k.paint(
        'M-8-66L-122-108V-22L-8-52zM8-66L122-108V-22L8-52z',
        k.lin(
          [
            [GOLD.hi2, 0, 0],
            [GOLD.hi2, 0.5, 0.85],
            [GOLD.hi2, 1, 0],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    k.solid('M-24-40H24L40 92H-40z', k.lin(['#fff', '#e6e8ef', '#aab0c0'], 0, 0, 1, 0))
    for (const y of [-22, 22, 66])
      k.paint(
        poly([
          [-24 - (y + 40) * 0.12, y],
          [24 + (y + 40) * 0.12, y],
          [24 + (y + 62) * 0.12, y + 22],
          [-24 - (y + 62) * 0.12, y + 22],
        ]),
        k.lin([p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 0),
      )
    k.solid(box(-32, -48, 64, 10, 4), p.b.deep)
    k.solid(box(-18, -78, 36, 32, 4), k.rad(['#fff', GOLD.hi2, GOLD.base]))
    k.solid('M-26-76L0-104L26-76z', k.lin([p.a.hi, p.a.lo2]))
    k.solid('M-80 92C-50 76 50 76 80 92L92 110H-92z', p.b.deep)
  },
}
