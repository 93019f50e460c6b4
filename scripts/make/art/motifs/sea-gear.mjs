import { GOLD, mat, ok, PEARL, STEEL } from '../colour.mjs'
import { box, circle, starPath } from '../geometry.mjs'
import { sphere } from '../objects.mjs'

const WOOD = mat(55, 0.1, 0.5)

/** Heroes of the sea lobby that are tools of the trade, and the helm and compass of a journey. */
export const seaGearMotifs = {
  anchor(k, p) {
    k.solid(
      `${circle(0, -78, 26)}${circle(0, -78, 13)}`,
      k.lin([p.a.hi2, p.a.lo]),
      'fill-rule="evenodd"',
    )
    k.solid(box(-12, -56, 24, 140, 6), k.lin([p.a.hi2, p.a.base, p.a.lo2], 0, 0, 1, 0))
    k.solid(box(-52, -40, 104, 18, 9), k.lin([GOLD.hi2, GOLD.lo2]))
    k.solid(
      'M-98 14L-60 22L-74 36C-58 66-28 76 0 76C28 76 58 66 74 36L60 22L98 14L100 58L88 48' +
        'C66 86 30 104 0 104C-30 104-66 86-88 48L-100 58z',
      k.lin([p.a.hi, p.a.base, p.a.lo2]),
    )
    k.line('M-78 56C-56 84-30 92-4 94', '#fff', 4, 'opacity=".6"')
  },
  trident(k, p) {
    k.at(0, 4, 1, 22, () => {
      k.solid(box(-8, -40, 16, 150, 6), k.lin([GOLD.hi2, GOLD.lo2], 0, 0, 1, 0))
      k.solid(
        'M-64-86L-44-66C-42-34-26-28-10-28V-78L-22-72L0-114L22-72L10-78V-28C26-28 42-34 44-66' +
          'L64-86L66-40C62-8 34 0 10 0H-10C-34 0-62-8-66-40z',
        k.lin([p.a.hi2, p.a.hi, p.a.base, p.a.lo2]),
      )
      k.solid(box(-18, -8, 36, 18, 6), k.lin([GOLD.hi, GOLD.lo2]))
      sphere(k, 0, 28, 15, p.c)
      k.line('M-56-70C-54-34-40-18-14-14', '#fff', 4, 'opacity=".7"')
    })
  },
  shell(k, p) {
    k.solid(
      'M0 92C-20 92-30 82-34 68C-84 50-112 6-96-44C-72-100 72-100 96-44C112 6 84 50 34 68' +
        'C30 82 20 92 0 92z',
      k.lin([p.a.hi2, p.a.hi, p.a.base, p.a.lo2]),
    )
    k.line(
      'M-16 76C-48 40-72-2-80-54M-8 74C-26 34-38-18-38-76M0 74V-84M8 74C26 34 38-18 38-76' +
        'M16 76C48 40 72-2 80-54',
      p.a.lo2,
      5,
      'opacity=".6"',
    )
    k.solid('M-44 56C-20 44 20 44 44 56L36 94H-36z', k.lin([p.b.hi, p.b.lo2]))
    sphere(k, 0, 42, 34, PEARL)
  },
  hook(k, p) {
    k.line('M18-130V-80', '#fff', 3, 'opacity=".8"')
    k.rod('M18-74V34C18 84-64 84-64 28V16', STEEL.lo2, 19)
    k.line('M18-74V34C18 84-64 84-64 28V16', STEEL.base, 15)
    k.line('M14-66V34C14 76-58 76-60 30', '#fff', 4, 'opacity=".75"')
    k.solid('M-64-20L-38 26L-62 20L-88 32z', k.lin([STEEL.hi2, STEEL.lo]))
    k.solid(circle(18, -80, 15), k.lin([GOLD.hi2, GOLD.lo2]))
    k.paint(circle(18, -80, 6), ok(0.2, 0.04, 265))
    for (const [turn, m] of [
      [150, p.a],
      [178, p.c],
      [206, p.b],
    ])
      k.at(18, -56, 1, turn, () =>
        k.solid('M0 0C-18-30-20-70 0-96C20-70 18-30 0 0z', k.lin([m.lo, m.base, m.hi2])),
      )
  },
  helm(k, p) {
    for (let i = 0; i < 8; i++)
      k.group(`transform="rotate(${i * 45})"`, () => {
        k.solid(box(-7, -112, 14, 100, 6), k.lin([WOOD.hi, WOOD.lo2], 0, 0, 1, 0))
        k.solid(box(-10, -116, 20, 30, 9), k.lin([p.a.hi, p.a.lo]))
      })
    k.solid(
      `${circle(0, 0, 76)}${circle(0, 0, 52)}`,
      k.lin([WOOD.hi2, WOOD.base, WOOD.lo2], 0, 0, 1, 1),
      'fill-rule="evenodd"',
    )
    k.line(circle(0, 0, 64), GOLD.hi, 5)
    sphere(k, 0, 0, 27, GOLD)
  },
  compass(k, p) {
    k.solid(circle(0, -96, 17), k.lin([GOLD.hi2, GOLD.lo2]))
    k.solid(circle(0, 6, 92), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2, GOLD.hi], 0.2, 0, 0.8, 1))
    k.paint(circle(0, 6, 76), k.rad([PEARL.hi2, PEARL.base, p.b.lo2], 0.5, 0.5, 0.7, 0.4, 0.3))
    k.paint(starPath(0, 6, 66, 8, 0.38), p.b.lo, 'opacity=".45"')
    k.at(0, 6, 1, 32, () => {
      k.solid('M0-70L17 0H-17z', k.lin([p.a.hi, p.a.lo], 0, 0, 1, 0))
      k.solid('M0 70L17 0H-17z', k.lin([STEEL.hi2, STEEL.lo2], 0, 0, 1, 0))
    })
    sphere(k, 0, 6, 11, GOLD)
    k.line('M-70-34A80 80 0 0 1-14-74', '#fff', 5, 'opacity=".8"')
  },
}
