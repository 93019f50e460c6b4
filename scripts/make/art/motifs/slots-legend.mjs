import { GOLD, INK, mat, ok } from '../colour.mjs'
import { box, circle, drop, oval, poly, pt } from '../geometry.mjs'
import { coin, flame, gem, sphere } from '../objects.mjs'

export const slotsLegendMotifs = {
  dragon(k, p) {
    const a = p.a,
      m = p.c
    for (let i = 0; i < 7; i++)
      k.mirror(() =>
        k.at(18 + i * 5, -6 + i * 7, 1, 22 + i * 19, () =>
          k.solid(drop(112 - i * 5, 23), k.lin([p.b.hi, p.b.base, p.b.lo2], 0, 1, 0, 0)),
        ),
      )
    k.mirror(() => {
      k.solid(
        'M22-46C30-84 58-104 92-108C74-92 72-70 52-40z',
        k.lin([GOLD.hi2, GOLD.base, GOLD.lo2], 1, 0, 0, 1),
      )
      k.solid('M34-4C60-26 84-26 104-14C90-4 78 14 52 26z', k.lin([a.hi, a.lo], 0, 0, 1, 1))
    })
    k.solid(
      'M0-70C34-70 56-48 56-14C56 12 46 26 44 46C42 76 24 92 0 92' +
        'C-24 92-42 76-44 46C-46 26-56 12-56-14C-56-48-34-70 0-70z',
      k.rad([a.hi2, a.hi, a.base, a.lo], 0.5, 0.4, 0.7, 0.5, 0.3),
    )
    k.mirror(() => {
      k.paint('M6-30C22-40 40-38 54-22C46-12 38-8 26-8C16-10 8-18 6-30z', a.lo2)
      k.paint(
        'M12-24C24-32 38-29 47-20C40-12 34-11 27-12C19-14 14-18 12-24z',
        k.rad([m.hi2, m.hi, m.base]),
      )
      k.paint(oval(29, -20, 3.4, 8), INK)
      k.paint('M2-38C22-54 44-50 60-30C44-38 24-36 4-26z', k.lin([a.hi2, a.base, a.lo], 0, 0, 1, 0))
      k.paint('M6 40C18 30 38 30 43 44C40 58 14 58 6 40z', k.lin([a.hi, a.base]))
      k.paint(oval(22, 45, 7, 5), a.deep)
      k.line('M40 50C66 46 86 60 98 84', GOLD.base, 6)
      k.line('M40 50C66 46 86 60 98 84', GOLD.hi2, 2)
    })
    k.paint('M-34 62C-20 74 20 74 34 62C34 82 18 90 0 90C-18 90-34 82-34 62z', a.deep)
    k.mirror(() => {
      k.paint('M8 69L14 84L20 67z', '#fff')
      k.paint('M24 66L28 78L33 62z', '#fff')
    })
    k.paint(
      'M0-66C10-58 12-40 8-6C6 14 8 30 0 40C-8 30-6 14-8-6C-12-40-10-58 0-66z',
      k.lin([a.hi2, a.hi, a.base]),
    )
    k.at(0, -52, 0.17, 0, () => gem(k, 'round', 92, m))
  },
  mask(k, p) {
    for (let i = 0; i < 13; i++) {
      const m = [p.a, p.b, p.c][i % 3]
      k.at(0, -8, 1, -108 + i * 18, () => {
        k.solid(`M-13-60L-15-96C-12-112 12-112 15-96L13-60z`, k.lin([m.hi, m.base, m.lo2]))
        k.paint(circle(0, -94, 5.5), m.hi2)
        k.line('M0-86V-64', m.hi2, 2, 'opacity=".6"')
      })
    }
    k.solid(
      'M0-66C44-66 66-40 64-4C62 44 36 82 0 96C-36 82-62 44-64-4C-66-40-44-66 0-66z',
      k.lin([GOLD.hi2, GOLD.base, GOLD.lo, GOLD.lo2], 0.2, 0, 0.8, 1),
    )
    k.paint('M0-50C30-50 48-34 50-12H-50C-48-34-30-50 0-50z', k.lin([p.a.base, p.a.lo2]))
    k.paint('M0-46L12-30L0-14L-12-30z', p.b.hi)
    k.mirror(() => {
      k.paint('M10 2C22-8 42-8 50 4C44 16 20 18 10 2z', INK)
      k.paint(circle(30, 4, 7.5), k.rad([p.c.hi2, p.c.hi, p.c.base]))
      k.paint('M64-2L84-10L82 34L60 36z', k.lin([p.c.hi, p.c.lo]))
      k.paint(circle(74, 12, 6), GOLD.hi2)
      k.paint('M22 26H48L42 40H26z', p.a.base)
      k.paint('M26 46H42L38 56H30z', p.b.base)
    })
    k.paint('M-8 0H8L14 36C8 44-8 44-14 36z', k.lin([GOLD.hi2, GOLD.lo]))
    k.paint('M-26 58C-12 50 12 50 26 58C22 74-22 74-26 58z', p.a.deep)
    k.paint('M-20 58h40v6h-40z', '#fff')
    k.line('M-10 57v8M0 57v8M10 57v8', p.a.deep, 2)
    k.paint('M-54-8C-56-40-34-58-6-60C-30-48-42-28-44-4z', '#fff', 'opacity=".45"')
  },
  jaguar(k, p) {
    const a = p.a,
      dark = a.deep
    k.mirror(() => {
      k.solid('M34-52C40-88 74-96 86-74C92-54 82-34 66-24z', k.lin([a.hi, a.lo]))
      k.paint('M48-52C54-72 70-76 75-66C78-54 72-46 62-40z', a.lo2)
    })
    k.solid(
      'M0-78C50-78 88-44 88 2C88 34 70 52 52 66C38 82 18 92 0 92' +
        'C-18 92-38 82-52 66C-70 52-88 34-88 2C-88-44-50-78 0-78z',
      k.rad([a.hi2, a.hi, a.base, a.lo], 0.5, 0.5, 0.6, 0.5, 0.25),
    )
    k.mirror(() => {
      k.paint('M0 22C22 16 50 28 48 54C44 76 22 84 0 78z', '#fff3dd')
      k.paint('M14-14C26-28 52-24 60-6C46 6 24 4 14-14z', INK)
      k.paint('M20-13C30-22 46-20 53-8C43 1 28 0 20-13z', k.rad([p.c.hi2, p.c.base]))
      k.paint(oval(37, -10, 3.4, 8), INK)
      k.paint(circle(33, -14, 2.4), '#fff')
      for (const [x, y, r] of [
        [20, -58, 8],
        [44, -50, 9],
        [66, -26, 9],
        [74, 6, 8],
        [64, 32, 8],
        [8, -40, 6],
        [30, -38, 6],
      ]) {
        k.paint(circle(x, y, r), dark)
        k.paint(circle(x + 1, y + 1, r * 0.45), a.lo)
      }
      k.line('M30 44C52 40 74 46 92 42M30 52C52 54 72 62 88 66', '#fff', 2, 'opacity=".8"')
      for (const [x, y] of [
        [20, 40],
        [28, 46],
        [20, 52],
      ])
        k.paint(circle(x, y, 2), INK)
    })
    k.paint(
      'M-18 18C-10 10 10 10 18 18C16 32 6 38 0 40C-6 38-16 32-18 18z',
      k.lin([ok(0.6, 0.12, 15), ok(0.36, 0.09, 10)]),
    )
    k.line('M0 40V54M0 54C-8 64-20 64-26 58M0 54C8 64 20 64 26 58', INK, 4)
    k.paint('M-20 60L-15 76L-9 62zM20 60L15 76L9 62z', '#fff')
  },
  pyramid(k, p) {
    k.solid('M0-96L104 74H-104z', k.lin([GOLD.hi2, GOLD.base], 0, 0, 0, 1))
    k.paint('M0-96L104 74H30z', k.lin([GOLD.lo, GOLD.lo2]))
    for (const y of [-46, -10, 26])
      k.line(
        `M${pt(-(96 + y) * 0.61, y)}L${pt((96 + y) * 0.18, y)}L${pt((96 + y) * 0.61, y)}`,
        GOLD.lo2,
        2.5,
        'opacity=".55"',
      )
    k.solid('M0-104L42-34H-42z', k.lin([p.c.hi2, p.c.base, p.c.lo]))
    k.paint('M0-104L42-34H14z', p.c.lo2, 'opacity=".6"')
    k.at(0, 18, 1, 0, () => {
      k.solid('M-58 0C-30-34 30-34 58 0C30 30-30 30-58 0z', '#fff6dd')
      k.paint(circle(0, 0, 22), k.rad([p.a.hi2, p.a.base, p.a.lo2]))
      k.paint(circle(0, 0, 10), INK)
      k.paint(circle(-7, -7, 5), '#fff')
      k.line('M-62 0C-30-38 30-38 62 0M-18 22C-18 40-34 48-48 46M16 24L22 48', p.a.lo2, 7)
    })
  },
  lotus(k, p) {
    const petal = (r, s, m) =>
      k.at(0, 50, s, r, () => {
        k.solid('M0 0C-40-30-40-84 0-126C40-84 40-30 0 0z', k.lin([m.hi2, m.base, m.lo]))
        k.line('M0-8V-104', '#fff', 2, 'opacity=".4"')
      })
    for (const r of [-82, 82, -60, 60]) petal(r, 0.86, p.b)
    for (const r of [-40, 40, -20, 20]) petal(r, 1, p.a)
    petal(0, 1.08, p.a)
    for (const r of [-30, 30]) petal(r, 0.62, p.a)
    petal(0, 0.6, p.c)
    k.solid(
      'M-92 56C-40 40 40 40 92 56C50 84-50 84-92 56z',
      k.lin([ok(0.62, 0.14, 160), ok(0.36, 0.09, 190)]),
    )
  },
  volcano(k, p) {
    k.solid(
      'M-28-40L-104 88H104L28-40C14-30-14-30-28-40z',
      k.lin([p.b.base, p.b.lo2, p.b.deep], 0, 0, 0.8, 1),
    )
    k.paint('M8-34L28-40L104 88H40z', p.b.deep, 'opacity=".55"')
    flame(k, 0, -36, -66, 58, 45)
    k.solid(
      'M-28-42C-14-32 14-32 28-42L36-26C30-8 40 6 34 30C28 44 18 34 20 18' +
        'C20 4 8 4 6 20C4 44 10 62 0 78C-10 62-8 40-12 24C-16 8-24 14-26 30' +
        'C-30 46-42 34-36 10C-34-4-40-14-36-26z',
      k.lin([ok(0.92, 0.14, 95), ok(0.74, 0.19, 50), ok(0.58, 0.21, 28)]),
    )
    for (const [x, y, r] of [
      [-58, -62, 9],
      [62, -74, 11],
      [-34, -96, 7],
      [38, -104, 8],
      [84, -40, 6],
    ])
      sphere(k, x, y, r, mat(42, 0.19, 0.7), 0)
  },
  treasure(k, p) {
    k.at(0, -12, 1, 0, () => {
      k.solid('M-92-4C-92-66 92-66 92-4L84 20H-84z', k.lin([p.b.hi, p.b.base, p.b.lo2]))
      k.paint('M-92-4C-92-66 92-66 92-4L86 2C80-50-80-50-86 2z', GOLD.base)
    })
    for (const [x, y, r] of [
      [-52, 6, 24],
      [48, 8, 25],
      [-16, -8, 28],
      [22, -12, 24],
      [0, 14, 26],
    ])
      coin(k, x, y, r)
    k.at(-36, -18, 0.24, -14, () => gem(k, 'hex', 92, p.a))
    k.at(44, -18, 0.26, 12, () => gem(k, 'brilliant', 92, p.c))
    k.solid('M-88 22H88L80 92H-80z', k.lin([p.b.base, p.b.lo, p.b.deep]))
    for (const x of [-60, 46])
      k.paint(
        poly([
          [x - 2, 22],
          [x + 16, 22],
          [x + 14, 92],
          [x, 92],
        ]),
        k.lin([GOLD.hi, GOLD.lo2]),
      )
    k.solid('M-92 16H92V32H-92z', k.lin([GOLD.hi2, GOLD.base, GOLD.lo]))
    k.solid(box(-19, 20, 38, 40, 8), k.lin([GOLD.hi2, GOLD.lo]))
    k.paint('M-6 36a6 6 0 1 1 12 0l-3 12h-6z', INK)
  },
  candy(k, p) {
    const wrap = (s) =>
      k.group(`transform="scale(${s} 1)"`, () =>
        k.solid(
          'M58 0L104-38C98-22 110-14 100 0C110 14 98 22 104 38z',
          k.lin([p.b.hi2, p.b.base, p.b.lo], 0, 0, 1, 1),
        ),
      )
    k.at(0, 0, 1, -24, () => {
      wrap(1)
      wrap(-1)
      sphere(k, 0, 0, 66, p.a, 0)
      k.inside(circle(0, 0, 66), () => {
        for (let i = 0; i < 6; i++)
          k.group(`transform="rotate(${i * 60})"`, () =>
            k.paint('M0 0C24-14 50-10 74-34L84 0C56 6 30 10 0 0z', p.b.hi, 'opacity=".85"'),
          )
      })
      k.paint(
        oval(0, 0, 24, 12),
        '#fff',
        'opacity=".85" transform="translate(-24 -36) rotate(-30)"',
      )
    })
  },
}
