import { ok } from '../colour.mjs'
import { circle, polar, TAU } from '../geometry.mjs'
import { BRASS, mat, PEARL, round, smooth } from './kit.mjs'

/** A pebble of glass in any outline: body, inner rim, caustic, frost and gloss. */
function glass(k, d, m, { inner = d, s = 0.84, y = 0, gloss = [-34, -48, 30, 14, -28] } = {}) {
  k.solid(d, k.lin([m.hi, [m.base, 0.4], [m.lo, 0.78], m.lo2], 0.2, 0, 0.75, 1))
  k.inside(d, () => {
    k.paint(
      d,
      k.rad(
        [
          [m.hi2, 0, 0.95],
          [m.hi, 0.4, 0.55],
          [m.hi, 1, 0],
        ],
        0.58,
        0.84,
        0.52,
      ),
    ) // light that came through
    k.out.push(`<g transform="translate(0 ${y}) scale(${s})">`)
    k.paint(
      inner,
      k.lin(
        [
          [m.lo, 0, 0.55],
          [m.base, 0.5, 0.1],
          [m.hi2, 1, 0.5],
        ],
        0.3,
        0,
        0.6,
        1,
      ),
    )
    k.line(inner, m.hi2, 3, 'opacity=".55"')
    k.out.push('</g>')
    k.line(d, '#fff', 7, 'opacity=".32" transform="translate(3 4)"')
    k.line(d, m.deep, 6, 'opacity=".35" transform="translate(-3 -4)"')
  })
  k.line(d, m.hi2, 2, 'opacity=".8"')
  const [gx, gy, rx, ry, r] = gloss
  k.gloss(gx, gy, rx, ry, r, 0.78)
  k.gloss(gx + rx * 1.25, gy + ry * 0.1 - 4, rx * 0.2, ry * 0.34, r, 0.7)
}
const H = {
  concha: mat(20, 0.155, 0.7),
  estrella: mat(58, 0.165, 0.75),
  alga: mat(148, 0.15, 0.68),
  gota: mat(196, 0.115, 0.74),
  erizo: mat(305, 0.155, 0.62),
  perla: PEARL,
}
const ray = (n, R, r, turn = -Math.PI / 2) =>
  Array.from({ length: n * 2 }, (_, i) => polar(i % 2 ? r : R, turn + (i * Math.PI) / n))

/** Sea glass: every kind has a hue and an outline of its own, so that groups read in grey. */
export const SEAGLASS = {
  concha(k) {
    const m = H.concha
    const edge =
      'M0 94C-14 94-26 90-30 80C-62 58-92 18-100-14C-106-34-92-48-80-46C-82-66-62-78-48-68C-46-86-20-94-12-80C-6-92 6-92 12-80C20-94 46-86 48-68C62-78 82-66 80-46C92-48 106-34 100-14C92 18 62 58 30 80C26 90 14 94 0 94z'
    glass(k, edge, m, { s: 0.8, y: 8, gloss: [-52, -38, 17, 9, -50] })
    k.line(
      'M-14 74C-44 38-68 6-78-34M-7 72C-24 32-38-16-44-58M0 72V-70M7 72C24 32 38-16 44-58M14 74C44 38 68 6 78-34',
      m.lo2,
      4,
      'opacity=".55"',
    )
    k.line('M-11 74C-40 36-64 4-74-36M3 72V-68M11 72C28 32 42-16 48-56', m.hi2, 2, 'opacity=".6"')
    k.solid('M-34 72C-14 62 14 62 34 72L28 96C10 102-10 102-28 96z', k.lin([m.hi2, m.base, m.lo2]))
    k.line('M-28 76C-12 68 12 68 28 76', '#fff', 3, 'opacity=".6"')
  },
  estrella(k) {
    const m = H.estrella,
      d = smooth(
        ray(5, 108, 52).map(([x, y]) => [x, y + 6]),
        0.17,
      )
    glass(k, d, m, { s: 0.78, y: 1, gloss: [-12, -66, 7, 20, 8] })
    for (let i = 0; i < 5; i++)
      k.group(`transform="translate(0 6) rotate(${i * 72})"`, () => {
        k.line('M0-8V-84', m.lo2, 3.4, 'opacity=".45"')
        for (let j = 0; j < 5; j++) {
          const y = -22 - j * 14,
            w = 11 - j * 1.6
          for (const s of [-1, 1]) {
            k.paint(circle(s * w, y, 3.6 - j * 0.35), m.lo2, 'opacity=".5"')
            k.paint(circle(s * w - 0.8, y - 1.2, 2.8 - j * 0.3), m.hi2)
          }
        }
      })
    k.paint(circle(0, 6, 9), m.lo2, 'opacity=".5"')
    k.paint(circle(-1, 4, 7), m.hi2)
  },
  alga(k) {
    const m = H.alga,
      side = [
        [0, -112],
        [22, -84],
        [20, -62],
        [42, -44],
        [36, -16],
        [54, 4],
        [42, 32],
        [46, 58],
        [22, 80],
        [0, 112],
      ],
      d = smooth([
        ...side,
        ...side
          .slice(1, -1)
          .reverse()
          .map(([x, y]) => [-x, y + 8]),
      ])
    k.at(0, 0, 1, 24, () => {
      glass(k, d, m, { s: 0.78, gloss: [-18, -52, 7, 20, -8] })
      k.line('M0 98C3 40-3-30 0-92', m.lo2, 7, 'opacity=".45"')
      k.line('M2 92C5 40-1-30 2-88', m.hi2, 2.6, 'opacity=".8"')
      for (const [y, w] of [
        [-52, 20],
        [-18, 28],
        [18, 32],
        [52, 26],
      ])
        k.line(
          `M0 ${y + 14}C${w * 0.5} ${y + 8} ${w * 0.8} ${y} ${w} ${y - 8}M0 ${y + 18}C${-w * 0.5} ${y + 12} ${-w * 0.8} ${y + 4} ${-w} ${y - 4}`,
          m.lo2,
          3.4,
          'opacity=".4"',
        )
      for (const [x, y, r] of [
        [24, 2, 6],
        [-22, 34, 7],
        [16, 56, 5],
        [-18, -22, 5],
      ]) {
        k.paint(circle(x, y, r), m.hi2, 'opacity=".75"')
        k.paint(circle(x - r * 0.3, y - r * 0.3, r * 0.4), '#fff')
      }
    })
  },
  gota(k) {
    const m = H.gota,
      d = 'M0-110C26-66 78-22 78 30C78 76 44 104 0 104C-44 104-78 76-78 30C-78-22-26-66 0-110z'
    glass(k, d, m, { s: 0.76, y: 10, gloss: [-34, -12, 11, 30, 24] })
    k.line('M-46 46C-42 70-24 84 0 86', '#fff', 5, 'opacity=".5"')
    k.line(
      'M-40 22C-20 12-8 30 8 22C22 16 30 10 44 20M-44 44C-24 34-10 52 8 44C24 38 32 34 48 42',
      m.hi2,
      4,
      'opacity=".7"',
    )
  },
  erizo(k) {
    const m = H.erizo,
      dd = round(ray(12, 108, 80), 9)
    glass(k, dd, m, { s: 0.74, gloss: [-34, -42, 22, 10, -34] })
    for (let ring = 0; ring < 3; ring++)
      for (let i = 0; i < [5, 10, 16][ring]; i++) {
        const n = [5, 10, 16][ring],
          [x, y] = polar([20, 42, 64][ring], (i / n) * TAU + ring * 0.3),
          r = [4.6, 4, 3.2][ring]
        k.paint(circle(x + 1, y + 1.6, r), m.deep, 'opacity=".55"')
        k.paint(circle(x - 0.6, y - 0.8, r * 0.8), m.hi2, 'opacity=".95"')
      }
    k.paint(circle(0, 0, 8), m.deep, 'opacity=".5"')
    k.paint(circle(-1, -1.6, 6), m.hi2)
  },
  perla(k) {
    const m = mat(250, 0.04, 0.62),
      lip = mat(262, 0.05, 0.46)
    const fan =
      'M-30 70C-66 52-96 26-106-4C-112-30-98-46-84-44C-84-68-62-80-48-68C-44-92-16-100-4-84C8-100 40-92 48-68C62-80 86-68 84-44C98-46 112-30 106-4C96 26 66 52 30 70z'
    k.solid(fan, k.lin([lip.hi2, [lip.hi, 0.2], [lip.base, 0.6], lip.lo2], 0.4, 0, 0.6, 1))
    k.line(
      'M-84-40L-20 56M-46-66L-10 50M-2-84L0 48M46-66L10 50M84-40L20 56',
      lip.lo2,
      4,
      'opacity=".6"',
    )
    k.line('M-80-42L-18 52M-43-66L-8 46M1-82L2 46M49-66L12 48', lip.hi2, 1.8, 'opacity=".6"')
    k.paint(
      'M-92 14C-84-28-44-50 0-50C44-50 84-28 92 14C70 56 40 70 0 70C-40 70-70 56-92 14z',
      k.rad([m.hi2, [m.hi, 0.45], m.lo], 0.5, 0.8, 0.7),
    )
    k.line('M-88 10C-78-28-42-47 0-47C42-47 78-28 88 10', '#fff', 2.4, 'opacity=".5"')
    k.solid(
      circle(0, 18, 48),
      k.rad(
        [
          '#ffffff',
          [ok(0.95, 0.03, 330), 0.35],
          [ok(0.84, 0.055, 305), 0.66],
          [ok(0.7, 0.06, 245), 0.88],
          ok(0.82, 0.05, 180),
        ],
        0.5,
        0.5,
        0.56,
        0.34,
        0.28,
      ),
    )
    k.gloss(-17, -3, 14, 9, -34, 0.95)
    k.line('M-30 42C-14 60 18 60 34 40', '#fff', 4.5, 'opacity=".6"')
    k.solid(
      'M-104 18C-96 40-62 42-46 56C-26 72 26 72 46 56C62 42 96 40 104 18C110 70 66 108 0 108C-66 108-110 70-104 18z',
      k.lin([lip.hi, lip.base, lip.lo2]),
    )
    k.line(
      'M-102 24C-92 44-60 46-44 60C-24 76 24 76 44 60C60 46 92 44 102 24',
      '#fff',
      3,
      'opacity=".6"',
    )
    k.line(
      'M-78 52C-82 64-82 68-80 78M-42 68C-46 82-46 88-44 98M0 74V104M42 68C46 82 46 88 44 98M78 52C82 64 82 68 80 78',
      lip.lo2,
      3.4,
      'opacity=".6"',
    )
  },
  /* wild: a curling wave in a brass ring */
  ola(k) {
    k.ring(0, 0, 110, 94, k.metal(BRASS, 0.1, 0, 0.9, 1))
    k.line(circle(0, 0, 108.5), BRASS.hi2, 2, 'opacity=".7"')
    k.line(circle(0, 0, 95), BRASS.deep, 3)
    k.paint(
      circle(0, 0, 94),
      k.lin([ok(0.32, 0.07, 262), [ok(0.46, 0.1, 262), 0.6], ok(0.62, 0.1, 215)]),
    )
    k.paint(circle(40, -34, 26), k.rad(['#fff', [ok(0.94, 0.08, 88), 0.7], ok(0.86, 0.12, 84)]))
    const a = mat(195, 0.115, 0.7)
    k.inside(circle(0, 0, 94), () => {
      k.paint(
        'M-110 40C-80 30-70-20-40-48C-10-76 44-66 56-30C62-6 46 10 28 6C38 0 40-16 26-24C4-34-20-12-14 18C-8 46 40 56 110 34V110H-110z',
        k.lin([a.hi2, [a.hi, 0.2], [a.base, 0.5], a.lo2], 0.2, 0, 0.7, 1),
      )
      k.line(
        'M-100 48C-70 40-62-4-34-34C-10-58 30-54 42-34M-92 66C-56 62-50 22-32-2M-60 80C-34 78-28 54-20 40',
        '#fff',
        4,
        'opacity=".5"',
      )
      for (const [x, y, r] of [
        [56, -28, 11],
        [46, -46, 12],
        [28, -60, 12],
        [6, -66, 11],
        [-16, -62, 9],
        [56, -10, 8],
        [44, 4, 7],
        [30, 8, 5],
      ]) {
        k.paint(circle(x, y + 2, r), a.lo, 'opacity=".5"')
        k.paint(circle(x, y, r), '#fff')
      }
      k.paint(
        'M-110 66C-80 56-60 58-40 68C-16 80 4 80 26 68C48 56 74 54 110 66V110H-110z',
        k.lin([a.base, a.deep]),
      )
      k.line(
        'M-110 66C-80 56-60 58-40 68C-16 80 4 80 26 68C48 56 74 54 110 66',
        '#fff',
        3,
        'opacity=".7"',
      )
    })
    k.gloss(-48, -62, 24, 9, -40, 0.35)
  },
}
