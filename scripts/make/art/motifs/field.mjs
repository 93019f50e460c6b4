import { GOLD, INK, mat, ok, PEARL, STEEL } from '../colour.mjs'
import { box, circle, oval, starPath } from '../geometry.mjs'
import { glyphs } from '../glyphs.mjs'
import { flame, sphere } from '../objects.mjs'

/** Heroes of sport, of digital arenas, and of games that climb. */
export const fieldMotifs = {
  cup(k, p) {
    k.mirror(() => k.rod('M50-64C104-76 100 6 40 14', GOLD.lo, 13))
    k.solid(
      'M-62-94H62C66-20 42 22 14 32V58H-14V32C-42 22-66-20-62-94z',
      k.lin([GOLD.hi2, GOLD.hi, GOLD.base, GOLD.lo2], 0, 0, 1, 0.2),
    )
    k.solid(box(-34, 52, 68, 18, 6), k.lin([GOLD.hi, GOLD.lo2]))
    k.solid(box(-52, 68, 104, 34, 7), k.lin([p.a.base, p.a.lo2]))
    k.paint(starPath(0, -34, 32, 5, 0.46), p.a.base)
    k.line('M-46-80C-46-36-36-4-20 10', '#fff', 6, 'opacity=".7"')
  },
  baseball(k) {
    sphere(k, 0, 0, 84, PEARL, 0)
    k.inside(circle(0, 0, 84), () => {
      for (const side of [-1, 1]) {
        const red = ok(0.55, 0.2, 25)
        k.line(`M${side * 84}-84C${side * 18}-40 ${side * 18} 40 ${side * 84} 84`, red, 5)
        for (let i = -3; i <= 3; i++)
          k.line(`M${side * (30 + i * i * 3)} ${i * 20}l${side * 18}-9`, red, 4)
      }
    })
    k.paint(oval(0, 0, 24, 12), '#fff', 'opacity=".9" transform="translate(-20 -58) rotate(-26)"')
  },
  volleyball(k, p) {
    sphere(k, 0, 0, 86, PEARL, 0)
    k.inside(circle(0, 0, 86), () => {
      for (const [turn, m] of [
        [0, p.a],
        [120, p.b],
        [240, p.c],
      ])
        k.group(`transform="rotate(${turn})"`, () => {
          k.paint('M0 0C10-40-4-80-40-110L-110-90C-60-60-20-40 0 0z', m.base)
          k.line('M0 0C10-40-4-80-40-100M0 0C-14-44-40-66-84-80', m.deep, 4)
        })
    })
    k.paint(oval(0, 0, 26, 13), '#fff', 'opacity=".8" transform="translate(-30 -52) rotate(-34)"')
  },
  hockey(k, p) {
    for (const [side, m] of [
      [1, p.a],
      [-1, p.b],
    ])
      k.group(`transform="scale(${side} 1)"`, () => {
        k.rod('M62-104L-24 52', m.base, 15)
        k.solid('M-14 36L-34 64C-42 78-60 80-88 76V96C-54 102-26 96-12 74L2 46z', m.lo)
        k.line('M58-92L-18 44', m.hi2, 3, 'opacity=".8"')
      })
    k.solid('M-46 66v20a46 18 0 0 0 92 0v-20z', INK)
    k.solid(oval(0, 66, 46, 18), k.lin([STEEL.lo, ok(0.26, 0.02, 265)]))
  },
  stopwatch(k, p) {
    k.solid(box(-14, -112, 28, 34, 7), k.lin([GOLD.hi2, GOLD.lo2]))
    k.at(0, 8, 1, 42, () => k.solid(box(-10, -108, 20, 26, 6), k.lin([GOLD.hi, GOLD.lo2])))
    k.solid(circle(0, 10, 90), k.lin([STEEL.hi2, STEEL.base, STEEL.lo2, STEEL.hi], 0.2, 0, 0.8, 1))
    k.paint(circle(0, 10, 74), k.rad(['#fff', PEARL.hi, PEARL.lo], 0.5, 0.5, 0.65, 0.4, 0.3))
    k.paint('M0 10V-60A70 70 0 0 1 61 45z', p.a.hi, 'opacity=".75"')
    for (let i = 0; i < 12; i++)
      k.group(`transform="translate(0 10) rotate(${i * 30})"`, () =>
        k.paint(box(-3, -68, 6, i % 3 ? 9 : 16, 2), INK),
      )
    k.line('M0 10L40-38', ok(0.55, 0.21, 25), 7)
    sphere(k, 0, 10, 9, GOLD)
  },
  mouse(k, p) {
    k.line('M0-76C0-112 40-104 60-118', p.a.deep, 9)
    k.solid(
      'M0-86C58-86 66-40 66 6C66 66 40 100 0 100C-40 100-66 66-66 6C-66-40-58-86 0-86z',
      k.lin([p.a.hi, p.a.base, p.a.lo2, p.a.deep], 0, 0, 0.7, 1),
    )
    k.line('M0-84V-6M-64-6C-30 8 30 8 64-6', p.a.deep, 6)
    k.solid(box(-11, -62, 22, 44, 11), k.lin([p.c.hi2, p.c.base]))
    k.paint(starPath(0, 48, 24, 4, 0.3), p.c.hi)
    k.line('M-52-16C-52-48-40-70-18-76', '#fff', 6, 'opacity=".6"')
    k.line('M-56 34C-48 72-28 88 0 90', p.c.base, 5)
  },
  screen(k, p) {
    k.solid('M-16 52H16L26 88H-26z', k.lin([STEEL.lo, STEEL.lo2]))
    k.solid(box(-54, 82, 108, 18, 8), k.lin([STEEL.base, STEEL.lo2]))
    k.solid(box(-108, -84, 216, 142, 14), k.lin([STEEL.lo, ok(0.2, 0.03, 265)]))
    k.paint(box(-98, -74, 196, 120, 8), k.lin([p.a.lo, p.a.deep]))
    k.paint('M-98 20L-50-22L-16 8L34-44L98 22V46H-98z', p.a.base, 'opacity=".8"')
    k.line(circle(0, -14, 32), p.c.hi, 6)
    k.line('M0-62V-30M0 2V34M-48-14H-16M16-14H48', p.c.hi2, 6)
    k.paint('M-98-66L-30-74L-74 46H-98z', '#fff', 'opacity=".16"')
  },
  chevron(k, p) {
    k.mirror(() =>
      k.solid('M36-40L110-70L96-30L106-26L84 6L90 12L52 40z', k.lin([p.b.hi, p.b.lo2])),
    )
    k.solid('M0-98L62-66V34L0 96L-62 34V-66z', k.lin([STEEL.hi2, STEEL.base, STEEL.lo2]))
    k.paint('M0-82L50-56V28L0 78L-50 28V-56z', k.lin([p.a.hi, p.a.base, p.a.deep]))
    for (const [y, m] of [
      [-22, p.c.hi2],
      [12, p.c.hi],
      [46, p.c.base],
    ])
      k.line(`M-32 ${y - 14}L0 ${y + 12}L32 ${y - 14}`, m, 13)
  },
  parachute(k, p) {
    k.line('M-92-10L-22 64M-32-6L-16 62M32-6L16 62M92-10L22 64', PEARL.hi, 3)
    const cloth =
      'M-104-4C-104-70-60-108 0-108C60-108 104-70 104-4C80-24 58-24 36-4C16-22-16-22-36-4C-58-24-80-24-104-4z'
    k.solid(cloth, k.lin([p.a.hi2, p.a.base, p.a.lo2]))
    k.inside(cloth, () =>
      k.paint('M0-110C-40-80-38-30-36 0H36C38-30 40-80 0-110z', k.lin([p.b.hi2, p.b.base])),
    )
    k.line('M-84-32C-74-66-48-88-20-94', '#fff', 5, 'opacity=".7"')
    k.solid(box(-34, 58, 68, 46, 6), k.lin([ok(0.66, 0.1, 65), ok(0.4, 0.08, 50)]))
    k.line('M-34 80H34M0 58V104', GOLD.hi, 7)
  },
  bolt(k, p) {
    k.solid(
      'M28-114L-70 14H-10L-38 112L74-30H12z',
      k.lin([GOLD.hi2, GOLD.hi, p.a.base, p.a.lo2], 0.2, 0, 0.8, 1),
    )
    k.paint('M28-114L-70 14H-52L10-74z', '#fff', 'opacity=".6"')
    k.line('M-92-46L-66-52M82 34L104 28M-84 66L-62 54', p.c.hi2, 6)
  },
  arrow(k, p) {
    k.at(0, 0, 1, 42, () => {
      flame(k, 0, 60, 62, 40, 50)
      k.solid(
        'M0-112L66-34H32V70H-32V-34H-66z',
        k.lin([p.a.hi2, p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 0.3),
      )
      k.paint('M0-112L-66-34H-32V70H-14V-44H-30L0-84z', '#fff', 'opacity=".4"')
    })
  },
  lift(k, p) {
    k.line('M0-130V-80', PEARL.hi2, 6)
    k.solid('M-70-84H70L86-60H-86z', k.lin([GOLD.hi2, GOLD.lo2]))
    k.solid(box(-80, -62, 160, 148, 18), k.lin([p.a.hi, p.a.base, p.a.lo2]))
    for (const x of [-62, 6]) k.paint(box(x, -42, 56, 62, 8), k.lin([p.c.hi2, p.c.hi, p.b.lo2]))
    k.paint(box(-80, 34, 160, 14), '#fff', 'opacity=".75"')
    k.solid(box(-62, 84, 124, 14, 5), STEEL.lo2)
    k.paint('M-56-36H-30L-50 14H-56zM12-36H38L18 14H12z', '#fff', 'opacity=".55"')
    glyphs(k, '1', 0, 78, 24, 'anton', mat(0, 0, 0.98).hi2)
  },
}
