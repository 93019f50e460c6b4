import { GOLD, INK, mat, PEARL, STEEL } from '../colour.mjs'
import { box, circle, oval } from '../geometry.mjs'
import { glyphs } from '../glyphs.mjs'
import { sphere } from '../objects.mjs'

export const esportsMotifs = {
  pad(k, p) {
    const a = p.a
    k.at(0, 4, 1, -10, () => {
      k.mirror(() => k.solid('M26-58H66V-40H26z', a.lo2))
      k.solid(
        'M-62-50C-30-58 30-58 62-50C92-44 106 10 108 50C108 78 84 86 66 66' +
          'L44 40H-44L-66 66C-84 86-108 78-108 50C-106 10-92-44-62-50z',
        k.lin([a.hi, a.base, a.lo, a.lo2]),
      )
      k.paint(
        'M-60-46C-30-54 30-54 60-46C70-42 78-32 84-18C40-34-40-34-84-18C-78-32-70-42-60-46z',
        '#fff',
        'opacity=".32"',
      )
      k.solid(circle(-34, 22, 25), a.deep)
      k.paint(circle(-34, 19, 19), k.rad([a.lo, a.lo2, a.deep], 0.5, 0.5, 0.6, 0.4, 0.3))
      k.solid(circle(34, 22, 25), a.deep)
      k.paint(circle(34, 19, 19), k.rad([a.lo, a.lo2, a.deep], 0.5, 0.5, 0.6, 0.4, 0.3))
      k.paint('M-72-30H-58V-18H-46V-4H-58V8H-72V-4H-84V-18H-72z', INK)
      k.paint('M-70-28H-60V-16H-48V-6H-60V6H-70V-6H-82V-16H-70z', PEARL.hi)
      for (const [x, y, h] of [
        [66, -28, 90],
        [84, -11, 22],
        [66, 6, 240],
        [48, -11, 150],
      ])
        sphere(k, x, y, 9.5, mat(h, 0.18, 0.74))
      k.paint(box(-15, -24, 30, 12, 6), k.lin([p.c.hi2, p.c.base]))
      k.line('M-90 60C-104 40-96-10-78-32', p.c.hi, 3, 'opacity=".9"')
    })
  },
  emblem(k, p) {
    const a = p.a
    const sword = (r) =>
      k.at(0, 2, 1.16, r, () => {
        k.solid('M-9 40V-92L0-114L9-92V40z', k.lin(['#fff', STEEL.hi, STEEL.lo], 0, 0, 1, 0))
        k.paint('M0-114L9-92V40H0z', STEEL.lo2, 'opacity=".55"')
        k.solid('M-30 40H30L24 54H-24z', k.lin([GOLD.hi2, GOLD.lo]))
        k.solid('M-7 54H7V86H-7z', p.b.lo2)
        k.solid(circle(0, 92, 11), GOLD.base)
      })
    sword(-50)
    sword(50)
    k.solid(
      'M0-84C24-70 52-66 74-68C80-6 62 54 0 92C-62 54-80-6-74-68C-52-66-24-70 0-84z',
      k.lin([GOLD.hi2, GOLD.base, GOLD.lo2], 0, 0, 1, 1),
    )
    k.paint(
      'M0-70C22-58 44-54 62-55C66-4 50 44 0 77C-50 44-66-4-62-55C-44-54-22-58 0-70z',
      k.lin([a.hi, a.base, a.lo2]),
    )
    k.paint('M0-70C22-58 44-54 62-55C66-4 50 44 0 77z', a.deep, 'opacity=".42"')
    k.paint(
      'M8-48L-34 10H-8L-16 52L34-12H6z',
      k.lin([p.c.hi2, p.c.base]),
      `stroke="${a.deep}" stroke-width="4" stroke-linejoin="round"`,
    )
  },
  mech(k, p) {
    const a = p.a
    k.mirror(() => {
      k.solid('M44-60L92-104L84-34L62-16z', k.lin([p.b.hi, p.b.lo2], 0, 0, 1, 1))
      k.solid('M60-10L92 4L86 52L56 60z', k.lin([a.base, a.deep], 0, 0, 1, 0))
    })
    k.solid(
      'M0-92L48-70L66-14L54 58L22 94H-22L-54 58L-66-14L-48-70z',
      k.lin([a.hi2, a.base, a.lo2], 0.2, 0, 0.8, 1),
    )
    k.paint('M0-92L48-70L66-14L54 58L22 94H0z', a.deep, 'opacity=".35"')
    k.paint('M-58-16L-22-4H22L58-16L50 18L18 26H-18L-50 18z', INK)
    k.mirror(() =>
      k.paint('M12 4H28L50-6L45 12L20 18z', k.lin([p.c.hi2, p.c.hi, p.c.base], 0, 0, 1, 0)),
    )
    k.paint('M-10-92H10L14-24H-14z', p.b.base)
    k.paint('M-28 44H28L18 84H-18z', a.deep)
    k.line('M-20 54H20M-17 64H17M-14 74H14', p.c.base, 3)
    k.paint('M-46-66L-6-84L-10-30L-60-18z', '#fff', 'opacity=".3"')
  },
  headset(k, p) {
    const a = p.a
    k.line('M-76 26C-84-104 84-104 76 26', a.deep, 26)
    k.rod('M-76 26C-84-100 84-100 76 26', a.base, 17)
    k.line('M-70 10C-70-82 40-98 66-20', a.hi2, 5, 'opacity=".7"')
    k.mirror(() => {
      k.solid(
        'M58 0C92-8 106 16 104 42C102 72 84 84 58 78z',
        k.lin([a.hi, a.base, a.lo2], 0, 0, 1, 1),
      )
      k.solid(box(40, -4, 26, 86, 13), a.deep)
      k.paint(circle(82, 38, 12), p.c.hi)
    })
    k.rod('M82 80C74 104 44 106 22 98', a.lo2, 7)
    k.solid(oval(14, 96, 17, 11), p.c.base)
  },
  keycap(k, p) {
    const key = (x, y, ch, m, s = 1) =>
      k.at(x, y, s, 0, () => {
        k.solid(box(-44, -36, 88, 88, 16), m.lo2)
        k.solid(box(-44, -44, 88, 82, 16), k.lin([m.base, m.lo]))
        k.paint(box(-33, -40, 66, 64, 13), k.lin([m.hi2, m.hi, m.base]))
        glyphs(k, ch, 0, 9, 46, 'russo', m.deep)
      })
    key(0, -46, 'W', p.a)
    key(-72, 46, 'A', p.b, 0.8)
    key(0, 46, 'S', p.c, 0.8)
    key(72, 46, 'D', p.b, 0.8)
  },
}
