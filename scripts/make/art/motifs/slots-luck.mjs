import { GOLD, INK, mat, ok, PEARL } from '../colour.mjs'
import { box, circle, drop, oval, SUIT, starPath } from '../geometry.mjs'
import { flame, flare, gem, leaf, sphere } from '../objects.mjs'

const LEAF = mat(145, 0.17, 0.6)
const WOOD = mat(55, 0.1, 0.5)

export const slotsMotifsLuck = {
  horseshoe(k, p) {
    k.solid(
      'M-76-84C-100 10-66 96 0 96C66 96 100 10 76-84L38-90C56-10 42 46 0 46C-42 46-56-10-38-90z',
      k.lin([p.a.hi2, p.a.hi, p.a.base, p.a.lo2], 0, 0, 1, 1),
    )
    k.mirror(() => {
      for (const [x, y] of [
        [63, -62],
        [70, -22],
        [67, 18],
        [48, 56],
      ])
        k.paint(box(x - 5, y - 7, 10, 14, 3), INK)
    })
    k.line('M-70-70C-88 6-58 82-6 88', '#fff', 5, 'opacity=".65"')
  },
  clover(k) {
    k.rod('M0 4C2 40 16 70 44 94', LEAF.lo, 13)
    for (const turn of [0, 90, 180, 270])
      k.group(`transform="rotate(${turn + 8})"`, () =>
        k.group('transform="translate(0 -48) scale(.98)"', () => {
          k.solid(SUIT.heart, k.lin([LEAF.hi2, LEAF.hi, LEAF.base, LEAF.lo2], 0.2, 0, 0.8, 1))
          k.line('M0 40V-10', LEAF.hi2, 4, 'opacity=".7"')
        }),
      )
    flare(k, 74, -78, 15)
  },
  star(k, p) {
    k.solid(starPath(0, 6, 104, 5, 0.46), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2], 0.1, 0, 0.9, 1))
    k.paint(starPath(0, 6, 78, 5, 0.46), k.lin([p.a.hi2, p.a.base, p.a.lo2], 0.1, 0, 0.9, 1))
    for (let i = 0; i < 5; i++)
      k.group(`transform="translate(0 6) rotate(${i * 72})"`, () =>
        k.paint('M0 0V-78L17-24z', '#fff', 'opacity=".28"'),
      )
    flare(k, -40, -46, 20)
  },
  moon(k, p) {
    k.solid(
      'M34-100C-44-98-98-40-88 24C-78 88-6 118 68 82C8 80-34 38-34-10C-34-52-6-84 34-100z',
      k.lin([PEARL.hi2, p.a.hi2, p.a.hi, p.a.lo], 0, 0, 0.7, 1),
    )
    for (const [x, y, r] of [
      [-58, 10, 11],
      [-40, 52, 8],
      [-6, 82, 7],
      [-50, -34, 6],
    ])
      k.paint(circle(x, y, r), p.a.lo, 'opacity=".45"')
    k.solid(starPath(44, -8, 40, 5, 0.44), k.lin([GOLD.hi2, GOLD.lo]))
    flare(k, 82, -62, 14)
  },
  sun(k, p) {
    for (let i = 0; i < 12; i++)
      k.group(`transform="rotate(${i * 30})"`, () =>
        k.solid(
          i % 2 ? 'M-12-66L0-94L12-66z' : 'M-15-62C-20-84 8-86 0-112C24-90 16-76 13-62z',
          k.lin([GOLD.hi, p.a.base]),
        ),
      )
    k.solid(circle(0, 0, 66), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2], 0.2, 0, 0.8, 1))
    k.paint(circle(0, 0, 52), k.rad([p.a.hi2, p.a.hi, p.a.base, p.a.lo], 0.5, 0.5, 0.6, 0.36, 0.3))
    k.line(circle(0, 0, 34), GOLD.hi2, 4)
    k.paint(starPath(0, 0, 28, 8, 0.5), GOLD.hi2)
  },
  hourglass(k, p) {
    const glass =
      'M-50-74H50C52-30 14-18 10 0C14 18 52 30 50 74H-50C-52 30-14 18-10 0C-14-18-52-30-50-74z'
    k.solid(glass, k.lin([p.a.hi2, p.a.lo, p.a.hi], 0, 0, 1, 0))
    k.inside(glass, () => {
      k.paint('M-46-40H46C40-18 12-10 0 4C-12-10-40-18-46-40z', k.lin([GOLD.hi2, GOLD.base]))
      k.paint('M-60 90C-30 40 30 40 60 90z', k.lin([GOLD.hi2, GOLD.lo]))
      k.line('M0 0V60', GOLD.hi, 4)
    })
    for (const y of [-98, 74]) k.solid(box(-66, y, 132, 26, 9), k.lin([GOLD.hi2, GOLD.lo2]))
    k.mirror(() => k.solid(box(50, -74, 12, 150, 4), k.lin([GOLD.hi, GOLD.lo2], 0, 0, 1, 0)))
    k.line('M-36-62C-34-38-22-28-14-18', '#fff', 5, 'opacity=".8"')
  },
  key(k, p) {
    k.at(0, 0, 1, 38, () => {
      k.solid(box(-10, -20, 20, 124, 7), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2], 0, 0, 1, 0))
      k.solid('M8 56H38V72H26V82H40V98H8z', k.lin([GOLD.hi, GOLD.lo2]))
      k.solid(circle(0, -54, 50), k.lin([GOLD.hi2, GOLD.base, GOLD.lo2], 0, 0, 1, 1))
      k.paint(circle(0, -54, 36), GOLD.lo2)
      k.at(0, -54, 0.36, -38, () => gem(k, 'brilliant', 92, p.a))
      k.line('M-40-72A44 44 0 0 1-8-96', '#fff', 5, 'opacity=".8"')
    })
    flare(k, 76, -70, 15)
  },
  ring(k, p) {
    k.solid(
      `${circle(0, 34, 66)}${circle(0, 34, 48)}`,
      k.lin([GOLD.hi2, GOLD.base, GOLD.lo2, GOLD.hi], 0, 0, 1, 1),
      'fill-rule="evenodd"',
    )
    k.line('M-56 24A58 58 0 0 0-8 90', '#fff', 4, 'opacity=".7"')
    k.solid('M-34-40H34L22-16H-22z', k.lin([GOLD.hi2, GOLD.lo2]))
    k.at(0, -58, 0.56, 0, () => gem(k, 'brilliant', 92, p.a))
    flare(k, 52, -92, 17)
  },
  lamp(k, p) {
    flame(k, -98, -22, -58, 34)
    k.line('M60 4C112-34 116 44 48 40', GOLD.lo2, 15)
    k.rod('M60 4C110-30 112 40 48 40', GOLD.base, 9)
    k.solid(
      'M-112-16C-74-24-62 8-38 8C-30-26 46-34 72 2C88 30 50 62 14 64H-14C-60 58-82 18-112-16z',
      k.lin([GOLD.hi2, GOLD.hi, GOLD.base, GOLD.lo2]),
    )
    k.paint('M-34 26C0 40 44 36 72 12C76 26 60 44 40 50C8 58-20 46-34 26z', p.a.base)
    k.solid('M-18 62H18L40 94H-40z', k.lin([GOLD.hi, GOLD.lo2]))
    k.solid('M-30-14C-24-46 44-48 54-14z', k.lin([p.a.hi, p.a.lo]))
    sphere(k, 12, -48, 11, GOLD)
    k.line('M-26 4C-6-12 20-14 40-8', '#fff', 4, 'opacity=".7"')
  },
  guitar(k, p) {
    k.at(0, 6, 1, 28, () => {
      k.solid(box(-9, -116, 18, 110, 4), k.lin([WOOD.hi, WOOD.lo2], 0, 0, 1, 0))
      k.solid(box(-17, -128, 34, 30, 7), k.lin([p.a.base, p.a.lo2]))
      k.solid(
        'M0 98C-58 98-74 58-54 30C-42 12-48 2-42-18C-34-42 34-42 42-18C48 2 42 12 54 30' +
          'C74 58 58 98 0 98z',
        k.lin([p.a.hi, p.a.base, p.a.lo, p.a.lo2], 0, 0, 1, 1),
      )
      k.solid(circle(0, 24, 20), INK)
      k.line(circle(0, 24, 25), GOLD.hi, 4)
      k.paint(box(-24, 64, 48, 10, 4), INK)
      for (const x of [-5, 0, 5]) k.line(`M${x}-110V66`, PEARL.hi2, 1.6)
      k.line('M-42 44C-52 66-36 86-14 90', '#fff', 5, 'opacity=".55"')
    })
  },
  chilli(k) {
    const red = mat(26, 0.22, 0.58)
    k.at(0, 0, 1, 10, () => {
      k.solid(
        'M-58-58C-30-88 16-74 44-36C72 2 76 60 58 104C34 70-8 66-44 24C-66-2-74-38-58-58z',
        k.lin([red.hi2, red.hi, red.base, red.lo2], 0, 0, 1, 0.6),
      )
      k.solid('M-72-50C-60-84-12-92 8-70C-8-58-18-62-28-48C-42-56-54-44-72-50z', LEAF.base)
      k.rod('M-40-74C-48-94-62-102-80-100', LEAF.lo, 12)
      k.line('M-44-30C-36 6 2 36 34 58', '#fff', 7, 'opacity=".6"')
    })
  },
  grapes(k, p) {
    leaf(k, 26, -66, 62, 62)
    k.rod('M0-60C2-80-6-94-18-104', WOOD.lo, 10)
    for (const [y, n] of [
      [-48, 4],
      [-10, 3],
      [28, 4],
      [62, 2],
      [92, 1],
    ])
      for (let i = 0; i < n; i++) sphere(k, (i - (n - 1) / 2) * 42, y, 24, p.a)
  },
  cactus(k, p) {
    const spine = k.lin([LEAF.hi, LEAF.base, LEAF.lo2], 0, 0, 1, 0)
    k.solid('M-34 10H-62C-84 10-88-6-88-46C-88-66-58-66-58-46V-22H-34z', spine)
    k.solid('M34 34H60C84 34 88 16 88-18C88-38 58-38 58-18V2H34z', spine)
    k.solid(box(-36, -100, 72, 196, 36), spine)
    for (const x of [-14, 4, 20]) k.line(`M${x}-78V74`, LEAF.hi2, 3, 'opacity=".6"')
    for (const turn of [0, 60, 120, 180, 240, 300])
      k.group(`transform="translate(0 -98) rotate(${turn})"`, () => k.solid(drop(26, 11), p.a.hi))
    k.paint(circle(0, -98, 7), GOLD.hi)
    k.solid('M-58 66H58L44 104H-44z', k.lin([ok(0.68, 0.15, 45), ok(0.42, 0.13, 35)]))
  },
  scarab(k, p) {
    k.mirror(() => {
      k.solid('M18-26C60-86 116-66 110-6C106 36 60 46 20 34z', k.lin([p.b.hi2, p.b.base, p.b.lo2]))
      k.line('M26-16C58-50 92-44 98-10M26 0C54-18 80-14 92 6', GOLD.hi2, 4, 'opacity=".8"')
      k.rod('M22 54C44 66 46 84 38 98', GOLD.lo, 8)
    })
    k.solid(
      oval(0, 30, 40, 58),
      k.rad([p.a.hi2, p.a.hi, p.a.base, p.a.lo2], 0.5, 0.5, 0.6, 0.3, 0.3),
    )
    k.line('M0-22V86M-38 18C-14 30 14 30 38 18', p.a.deep, 5)
    k.solid(oval(0, -40, 28, 20), k.lin([p.a.base, p.a.lo2]))
    sphere(k, 0, -84, 25, GOLD)
  },
}
