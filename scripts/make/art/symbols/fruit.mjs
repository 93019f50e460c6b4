import { box, circle, oval, polar, pt, TAU } from '../geometry.mjs'
import { BRASS, mat, RED, smooth } from './kit.mjs'

const PLUM = mat(318, 0.15, 0.5)
const LEAF = mat(140, 0.14, 0.6)
const STEM = mat(60, 0.08, 0.45)
const JADE = mat(160, 0.12, 0.66)
const GLOW = mat(84, 0.14, 0.84)
const NAVY = mat(250, 0.11, 0.45)

function leaf(k, x, y, turn, size = 1) {
  k.at(x, y, size, turn, () => {
    k.solid('M0 0C14-26 46-34 78-24C58 6 26 14 0 0z', k.lin([LEAF.hi, LEAF.base, LEAF.lo2]))
    k.line('M4-1C26-10 48-17 70-22', LEAF.hi2, 2.6, 'opacity=".7"')
  })
}

/** What the classic and the garden have and no other set: bars, a plum, jade, a lantern, a coin. */
export const FRUIT = {
  bars(k) {
    for (const [y, m] of [
      [-68, RED],
      [-2, NAVY],
      [64, RED],
    ]) {
      k.solid(box(-98, y - 27, 196, 54, 15), k.metal(BRASS, 0, 0, 0.4, 1))
      k.paint(box(-88, y - 18, 176, 36, 9), k.lin([m.hi, [m.base, 0.5], [m.lo, 0.52], m.lo2]))
      k.paint(box(-84, y - 15, 168, 10, 5), '#fff', 'opacity=".32"')
      for (const x of [-92, 92]) k.paint(circle(x, y, 3.2), BRASS.hi2)
    }
  },
  plum(k) {
    k.rod('M2-58C4-80 12-96 24-108', STEM.base, 9)
    leaf(k, 10, -84, 14)
    const left = smooth([
      [0, -62],
      [-46, -70],
      [-88, -28],
      [-86, 36],
      [-48, 90],
      [0, 98],
      [48, 90],
      [86, 36],
      [88, -28],
      [46, -70],
    ])
    k.solid(left, k.ball(PLUM))
    k.inside(left, () => {
      k.line('M-4-66C18-20 18 44-6 100', PLUM.lo2, 9, 'opacity=".7"')
      k.line('M2-66C24-20 24 44 0 100', PLUM.hi2, 3, 'opacity=".45"')
      k.paint('M-90 50C-50 96 50 96 90 46V120H-90z', PLUM.deep, 'opacity=".32"')
    })
    k.gloss(-44, -28, 26, 13, -48, 0.6)
    k.gloss(-62, 4, 8, 5, -60, 0.5)
  },
  /** A disc of jade in brass: the only round frame of the garden beside the lotus. */
  jade(k) {
    k.ring(0, 0, 110, 1, k.metal(BRASS, 0.1, 0, 0.9, 1))
    k.line(circle(0, 0, 108), BRASS.hi2, 2, 'opacity=".7"')
    k.paint(
      circle(0, 0, 96),
      k.rad([JADE.hi2, [JADE.hi, 0.3], JADE.base, JADE.lo2], 0.4, 0.34, 0.75),
    )
    k.line(circle(0, 0, 96), JADE.deep, 3.5, 'opacity=".7"')
    for (let i = 0; i < 8; i++) {
      k.group(`transform="rotate(${i * 45})"`, () => {
        k.line('M0-82C22-74 22-50 0-46C-12-52-8-66 2-64', JADE.lo2, 5, 'opacity=".75"')
        k.line('M-2-84C20-76 20-52-2-48', JADE.hi2, 2, 'opacity=".8"')
      })
    }
    k.paint(circle(0, 0, 35), k.metal(BRASS, 0.9, 0, 0.1, 1))
    k.paint(circle(0, 0, 26), JADE.deep)
    k.gloss(-44, -56, 34, 15, -38, 0.5)
  },
  lantern(k) {
    k.rod('M0-118V-92', BRASS.base, 5)
    for (const x of [-16, 0, 16]) k.rod(`M${x} 80V${x ? 108 : 118}`, BRASS.base, 4)
    const body = 'M-44-74C-112-58-112 52-44 68H44C112 52 112-58 44-74z'
    k.solid(body, k.rad([RED.hi2, [RED.hi, 0.25], [RED.base, 0.6], RED.lo2], 0.5, 0.5, 0.62))
    k.inside(body, () => {
      for (const x of [-66, -34, 34, 66]) {
        k.line(
          `M${x * 0.5}-76C${x * 1.3}-40 ${x * 1.3} 34 ${x * 0.5} 70`,
          RED.lo2,
          3,
          'opacity=".6"',
        )
      }
      k.paint(oval(0, -3, 30, 40), GLOW.hi2, 'opacity=".5"')
      k.paint(oval(0, -3, 17, 26), '#fff', 'opacity=".5"')
    })
    for (const y of [-90, 66]) k.solid(box(-50, y, 100, 18, 7), k.metal(BRASS, 0, 0, 1, 0))
    k.gloss(-60, -26, 11, 28, 14, 0.5)
  },
  coin(k) {
    k.solid('M-100 0V14A100 100 0 0 0 100 14V0z', BRASS.lo2)
    k.solid(circle(0, 0, 100), k.metal(BRASS, 0.1, 0, 0.9, 1))
    k.paint(circle(0, 0, 80), k.lin([BRASS.lo, BRASS.base, BRASS.hi], 0.2, 0, 0.8, 1))
    k.line(circle(0, 0, 80), BRASS.lo2, 4, 'opacity=".7"')
    let notches = ''
    for (let i = 0; i < 48; i++) {
      const turn = (i / 48) * TAU
      notches += `M${pt(...polar(97, turn))}L${pt(...polar(90, turn))}`
    }
    k.line(notches, BRASS.lo2, 2.4, 'opacity=".6"')
    const wave =
      'M0-56A56 56 0 0 0-56 0C-43-10-30-10-17-2S8 7 20-1C32-9 44-10 56-4A56 56 0 0 0 0-56z'
    k.paint(wave, BRASS.hi2)
    const under = 'M-55 13A56 56 0 0 0 56 9C46 3 36 5 26 11C11 21-6 21-21 11C-32 4-44 4-55 13z'
    k.paint(under, BRASS.lo2)
    k.line('M-66-62A92 92 0 0 1 20-90', '#fff', 7, 'opacity=".75"')
  },
}
