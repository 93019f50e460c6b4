import { ok } from '../colour.mjs'
import { box, circle, polar, pt, starPath as star, TAU } from '../geometry.mjs'
import { BRASS, INK, mat, RED, ROPE, WOOD } from './kit.mjs'

const CREAM = mat(85, 0.035, 0.92),
  FIRE = mat(70, 0.16, 0.82)
const rivets = (k, R, n, r, turn = 0) => {
  for (let i = 0; i < n; i++) {
    const [x, y] = polar(R, turn + (i / n) * TAU)
    k.paint(circle(x, y + 1.5, r), BRASS.lo2)
    k.paint(
      circle(x, y, r),
      k.rad([BRASS.hi2, [BRASS.base, 0.6], BRASS.lo], 0.5, 0.5, 0.6, 0.35, 0.3),
    )
  }
}
/** Brass bezel with a bevel: outer lip, band, inner shade. */
const bezel = (k, R, w) => {
  k.ring(0, 0, R, R - w, k.metal(BRASS, 0.1, 0, 0.9, 1))
  k.line(circle(0, 0, R - 1.5), BRASS.hi2, 2, 'opacity=".7"')
  k.line(circle(0, 0, R - w + 1.5), BRASS.deep, 3.5, 'opacity=".8"')
  k.line(circle(0, 0, R - w * 0.5), BRASS.lo2, 1.5, 'opacity=".5"')
}
const twist = (k, d, w) => {
  k.rod(d, ROPE.lo2, w + 3)
  k.line(d, ROPE.base, w)
  k.line(d, ROPE.hi, w * 0.36, 'stroke-dasharray="1 9"')
  k.line(d, ROPE.lo2, w * 0.9, 'stroke-dasharray="1.6 8" opacity=".75"')
}

const beams = (k) => {
  for (const [x, y, r] of [
    [-64, -46, 1.6],
    [-30, -70, 1.2],
    [44, -66, 1.8],
    [68, -30, 1.3],
    [-74, -8, 1.2],
    [26, -44, 1],
    [-48, -24, 1],
  ])
    k.paint(circle(x, y, r), '#fff', 'opacity=".8"')
  k.paint(
    'M-3-36L-104-78V-2L-3-28z',
    k.lin(
      [
        [FIRE.hi2, 0, 0],
        [FIRE.hi2, 0.6, 0.5],
        [FIRE.hi2, 1, 0.95],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  k.paint(
    'M3-36L104-78V-2L3-28z',
    k.lin(
      [
        [FIRE.hi2, 0, 0.95],
        [FIRE.hi2, 0.4, 0.5],
        [FIRE.hi2, 1, 0],
      ],
      0,
      0,
      1,
      0,
    ),
  )
}
const sea = (k) => {
  k.paint('M-100 52H100V100H-100z', k.lin([ok(0.4, 0.08, 205), ok(0.2, 0.05, 225)]))
  for (const [x, y, w] of [
    [-60, 60, 30],
    [40, 58, 40],
    [-14, 74, 52],
    [54, 78, 24],
    [-72, 80, 22],
  ])
    k.line(`M${x} ${y}h${w}`, FIRE.hi, 2.4, 'opacity=".55"')
  k.paint(
    'M-62 96C-58 62-36 52-26 50H28C44 54 60 66 66 96z',
    k.lin([ok(0.34, 0.04, 250), ok(0.17, 0.03, 255)]),
  )
  k.line('M-40 62C-30 54-20 52-6 52', '#fff', 2, 'opacity=".25"')
}
const tower = (k) => {
  const body = 'M-15-16H15L25 56H-25z'
  k.paint(body, k.lin(['#ffffff', [CREAM.base, 0.35], [ok(0.74, 0.03, 280), 1]], 0, 0, 1, 0))
  k.inside(body, () => {
    for (const y of [-4, 26])
      k.paint(
        `M-40 ${y}L40 ${y - 5}V${y + 10}L-40 ${y + 15}z`,
        k.lin([RED.hi, RED.base, RED.lo2], 0, 0, 1, 0),
      )
  })
  k.paint('M-5 40a5 5 0 0 1 10 0V56H-5z', INK)
  k.paint(box(-21, -22, 42, 7, 2), k.metal(BRASS))
  k.paint(box(-13, -44, 26, 22, 2), k.lin([FIRE.hi2, FIRE.hi2, FIRE.base]))
  k.line('M-4-44V-22M4-44V-22', BRASS.lo2, 1.6)
  k.paint('M-17-43L0-64L17-43z', k.lin([RED.hi, RED.base, RED.lo2], 0, 0, 1, 0))
  k.paint(circle(0, -66, 4), BRASS.hi)
  k.paint(
    circle(0, -33, 26),
    k.rad([
      ['#fff', 0, 0.95],
      [FIRE.hi2, 0.35, 0.5],
      [FIRE.hi2, 1, 0],
    ]),
  )
}

/** A harbour at night: brass, oak, rope and enamel. */
export const HARBOUR = {
  /* wild: the lighthouse behind brass; the only round frame with two beams */
  faro(k) {
    bezel(k, 108, 17)
    k.paint(
      circle(0, 0, 92),
      k.lin([
        ok(0.2, 0.06, 262),
        [ok(0.3, 0.09, 265), 0.5],
        [ok(0.5, 0.11, 310), 0.74],
        [ok(0.66, 0.13, 45), 0.82],
        ok(0.3, 0.07, 215),
      ]),
    )
    k.inside(circle(0, 0, 92), () => {
      beams(k)
      sea(k)
      tower(k)
      k.paint(
        'M-92-30C-80-84-20-98 22-88C-30-80-70-54-78-8C-84-12-94-18-92-30z',
        '#fff',
        'opacity=".13"',
      )
    })
    rivets(k, 99.5, 12, 4.2, TAU / 24)
  },
  /* scatter: the compass; rays and a paper dial set it apart from every other symbol */
  brujula(k) {
    k.solid(star(0, 0, 114, 16, 0.86, 0), k.metal(BRASS, 0, 0, 1, 1))
    k.ring(0, 0, 98, 80, k.metal(BRASS, 0.9, 0, 0.1, 1))
    k.line(circle(0, 0, 97), BRASS.hi2, 2, 'opacity=".8"')
    k.line(circle(0, 0, 81), BRASS.deep, 3)
    k.paint(
      circle(0, 0, 80),
      k.rad([CREAM.hi2, [CREAM.base, 0.62], ok(0.78, 0.06, 75)], 0.5, 0.5, 0.6, 0.42, 0.36),
    )
    let ticks = ''
    for (let i = 0; i < 72; i++) {
      const a = (i / 72) * TAU,
        [x, y] = polar(76, a),
        [u, v] = polar(i % 6 ? 72 : 66, a)
      ticks += `M${pt(x, y)}L${pt(u, v)}`
    }
    k.line(ticks, ok(0.4, 0.04, 60), 1.4)
    k.line(circle(0, 0, 60), ok(0.55, 0.05, 65), 1.2)
    for (let i = 0; i < 4; i++)
      k.group(`transform="rotate(${45 + i * 90})"`, () => {
        k.paint('M0-48L8-9L0 0z', ok(0.62, 0.08, 205))
        k.paint('M0-48L-8-9L0 0z', ok(0.8, 0.06, 200))
      })
    for (let i = 0; i < 4; i++)
      k.group(`transform="rotate(${i * 90})"`, () => {
        k.paint('M0-64L12-12L0 0z', i ? ok(0.36, 0.08, 250) : RED.lo)
        k.paint('M0-64L-12-12L0 0z', i ? ok(0.56, 0.1, 248) : RED.hi)
      })
    k.paint(circle(0, 0, 11), k.metal(BRASS))
    k.paint(circle(0, 0, 4.5), BRASS.lo2)
    k.paint(circle(-2, -3, 2), '#fff', 'opacity=".9"')
    k.paint(
      'M-70-24C-58-66-14-78 20-70C-20-62-50-40-56-2C-64-6-72-12-70-24z',
      '#fff',
      'opacity=".5"',
    )
    k.line('M30 66C52 56 66 36 70 14', '#fff', 4, 'opacity=".5"')
  },
  timon(k) {
    for (let i = 0; i < 8; i++)
      k.group(`transform="rotate(${i * 45})"`, () => {
        k.solid(
          'M-6-50L-8-82C-13-88-12-100-7-106C-5-112 5-112 7-106C12-100 13-88 8-82L6-50z',
          k.lin([WOOD.hi, WOOD.base, WOOD.lo2], 0, 0, 1, 0),
        )
        k.paint(box(-8.5, -86, 17, 5, 2), k.metal(BRASS))
        k.line('M-3-104C-5-98-4-92-3-88', '#fff', 2, 'opacity=".35"')
        k.solid('M-5 0L-6.5-56H6.5L5 0z', k.lin([WOOD.hi, WOOD.base, WOOD.lo2], 0, 0, 1, 0))
      })
    k.ring(
      0,
      0,
      78,
      50,
      k.lin([WOOD.hi, [WOOD.base, 0.4], [WOOD.lo, 0.7], WOOD.lo2], 0.2, 0, 0.8, 1),
    )
    for (const r of [78, 64, 50])
      k.line(
        circle(0, 0, r - (r === 50 ? -1 : 1)),
        r === 64 ? WOOD.lo2 : WOOD.hi2,
        r === 64 ? 1.2 : 2,
        `opacity="${r === 64 ? 0.6 : 0.55}"`,
      )
    for (const r of [71, 57]) k.line(circle(0, 0, r), BRASS.base, 2.6)
    for (let i = 0; i < 8; i++) {
      const [x, y] = polar(64, (i / 8) * TAU + TAU / 16)
      k.line(
        `M${pt(...polar(51, (i / 8) * TAU + TAU / 16))}L${pt(...polar(77, (i / 8) * TAU + TAU / 16))}`,
        WOOD.deep,
        1.6,
        'opacity=".8"',
      )
      k.paint(circle(x, y, 2.6), BRASS.hi)
    }
    k.ring(0, 0, 26, 1, k.metal(BRASS, 0.1, 0, 0.9, 1))
    k.paint(circle(0, 0, 17), k.metal(BRASS, 0.9, 0, 0.1, 1))
    k.paint(star(0, 0, 13, 5, 0.45), BRASS.lo2)
    k.paint(star(0, -1.4, 12, 5, 0.45), BRASS.hi2)
    k.line('M-66-34C-56-58-30-74-4-74', '#fff', 4, 'opacity=".35"')
  },
  ancla(k) {
    const m = mat(235, 0.055, 0.64)
    k.ring(0, -84, 22, 12, k.metal(m))
    k.solid(box(-11, -66, 22, 150, 6), k.metal(m, 0, 0, 1, 0))
    k.solid(box(-52, -54, 104, 17, 8), k.metal(WOOD, 0, 0, 0.4, 1))
    for (const x of [-40, 31]) k.paint(box(x, -54, 9, 17, 2), k.metal(BRASS))
    k.solid(
      'M0 106C-40 104-78 82-92 40L-104 58L-98 4L-62 44L-78 40C-66 66-40 80-11 82V60H11V82C40 80 66 66 78 40L62 44L98 4L104 58L92 40C78 82 40 104 0 106z',
      k.lin([m.hi2, [m.hi, 0.25], [m.base, 0.55], m.lo2], 0.1, 0, 0.9, 1),
    )
    k.line('M-86 46C-72 78-40 96-6 99', '#fff', 4, 'opacity=".55"')
    k.line('M-7-62V76', '#fff', 3, 'opacity=".5"')
    twist(k, 'M14-84C46-92 60-70 38-52C10-30-44-22-34 6C-26 30 44 20 40 50C38 72 6 66-4 78', 8)
  },
  campana(k) {
    twist(k, 'M0 84C-3 94 4 100 0 112', 7)
    k.solid(circle(0, 78, 15), k.ball(BRASS))
    k.solid('M-16-92A18 18 0 0 1 16-92L14-74H-14z', k.metal(BRASS))
    k.paint(circle(0, -92, 7), INK)
    const bell =
      'M0-80C36-80 50-50 53-8C56 26 70 42 86 58C90 70 84 78 70 78H-70C-84 78-90 70-86 58C-70 42-56 26-53-8C-50-50-36-80 0-80z'
    k.solid(
      bell,
      k.lin(
        [
          [BRASS.lo2, 0],
          [BRASS.base, 0.16],
          [BRASS.hi2, 0.32],
          [BRASS.hi, 0.4],
          [BRASS.base, 0.56],
          [BRASS.lo, 0.76],
          [BRASS.hi, 0.92],
          [BRASS.lo2, 1],
        ],
        0,
        0,
        1,
        0.12,
      ),
    )
    k.inside(bell, () => {
      k.paint('M-100 40H100V52H-100z', BRASS.lo2, 'opacity=".55"')
      k.line('M-100 40H100', BRASS.hi2, 2, 'opacity=".7"')
      k.line('M-100 56H100', BRASS.hi2, 2, 'opacity=".7"')
      k.paint('M-90 64H90V80H-90z', BRASS.deep, 'opacity=".35"')
      k.line('M-70-34H70M-70-28H70', BRASS.lo2, 1.6, 'opacity=".7"')
      k.paint('M-38-66C-50-40-48 10-62 48L-50 50C-38 12-40-40-24-70z', '#fff', 'opacity=".5"')
    })
    k.at(2, 6, 0.36, 0, () => {
      k.ring(0, -58, 15, 8, BRASS.lo2)
      k.paint(
        'M-7-44H7V56H-7zM-32-34H32V-22H-32zM0 76C-40 74-64 46-68 16L-48 30C-38 48-18 58 0 58C18 58 38 48 48 30L68 16C64 46 40 74 0 76z',
        BRASS.lo2,
      )
    })
  },
  velero(k) {
    const sail = mat(88, 0.025, 0.9)
    k.solid('M-3-104H3V52H-3z', k.lin([WOOD.hi, WOOD.lo2], 0, 0, 1, 0))
    k.solid('M4-100L44-92L4-82z', k.lin([RED.hi, RED.lo]))
    k.solid(
      'M7-84C56-56 78-6 82 40H7z',
      k.lin(['#ffffff', [sail.base, 0.5], ok(0.72, 0.05, 275)], 0, 0, 0.9, 1),
    )
    k.paint(
      'M7 6C34 8 58 8 76 10C79 20 81 30 82 40H7z',
      k.lin([RED.hi, RED.base, RED.lo], 0, 0, 1, 0.4),
    )
    k.line(
      'M7-40C24-32 40-30 52-34M7-14C30-10 50-10 68-14',
      ok(0.66, 0.04, 270),
      1.6,
      'opacity=".7"',
    )
    k.solid(
      'M-8-72C-40-44-66-4-78 40H-8z',
      k.lin([ok(0.86, 0.03, 250), [sail.hi, 0.6], '#ffffff'], 0, 0, 1, 0),
    )
    k.line(
      'M-8-26C-22-22-36-20-44-22M-8 6C-28 8-46 8-60 4',
      ok(0.66, 0.04, 270),
      1.6,
      'opacity=".6"',
    )
    k.solid(
      'M-94 50H96C92 76 74 92 52 94H-50C-74 90-88 72-94 50z',
      k.lin([WOOD.hi, [WOOD.base, 0.4], WOOD.lo2]),
    )
    k.paint('M-94 50H96L94 60H-91z', k.metal(BRASS))
    k.line('M-80 74H82', WOOD.deep, 2, 'opacity=".6"')
    k.solid(
      'M-112 88C-96 76-84 76-68 88C-52 100-40 100-24 88C-8 76 4 76 20 88C36 100 48 100 64 88C80 76 96 78 112 88C104 108 64 114 0 114C-64 114-104 108-112 88z',
      k.lin([ok(0.74, 0.11, 195), ok(0.42, 0.09, 215)]),
    )
    k.line(
      'M-108 88C-94 78-84 78-70 89C-52 102-40 101-24 89C-8 78 4 78 20 89C36 101 48 101 64 89C80 79 94 79 108 88',
      '#fff',
      3.4,
      'opacity=".8"',
    )
  },
}
