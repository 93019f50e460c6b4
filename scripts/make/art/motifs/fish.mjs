import { INK, ok } from '../colour.mjs'
import { circle, f1, oval, pt } from '../geometry.mjs'
import { sphere } from '../objects.mjs'

export const fishMotifs = {
  fish(k, p) {
    // parametric: length, depth, tail, fins, bands
    const a = p.a,
      b = p.b,
      len = p.r.range(78, 92),
      dep = p.r.range(46, 62),
      fork = p.r.range(0.2, 0.8),
      bands = p.r.int(2, 3)
    const body =
      `M${f1(-len)} 4C${f1(-len * 0.7)} ${f1(-dep)} ${f1(len * 0.1)} ` +
      `${f1(-dep * 1.25)} ${f1(len * 0.62)} ${f1(-12)}L${f1(len * 0.62)}` +
      ` 14C${f1(len * 0.1)} ${f1(dep * 1.2)} ${f1(-len * 0.7)} ${f1(dep)}` +
      ` ${f1(-len)} 4z`
    k.at(0, 0, 1, -8, () => {
      k.solid(
        `M${f1(len * 0.55)}-2C${f1(len * 0.8)}-30 ${f1(len)}-66 ` +
          `${f1(len * 1.24)}-64C${f1(len * (1.2 - fork * 0.3))}-24 ` +
          `${f1(len * (1.2 - fork * 0.3))} 26 ${f1(len * 1.24)} 64C${f1(len)}` +
          ` 64 ${f1(len * 0.8)} 34 ${f1(len * 0.55)} 6z`,
        k.lin([b.hi, b.base, b.lo2], 0, 0, 1, 0.6),
      )
      k.solid(
        `M${f1(-len * 0.42)} ${f1(-dep * 0.75)}C-20 ${f1(-dep * 1.9)} ` +
          `${f1(len * 0.4)} ${f1(-dep * 1.7)} ${f1(len * 0.5)} ` +
          `${f1(-dep * 0.4)}z`,
        k.lin([b.hi, b.base, b.lo]),
      )
      k.solid(
        `M-8 ${f1(dep * 0.7)}C0 ${f1(dep * 1.6)} ${f1(len * 0.4)} ` +
          `${f1(dep * 1.5)} ${f1(len * 0.42)} ${f1(dep * 0.5)}z`,
        k.lin([b.base, b.lo2]),
      )
      k.solid(body, k.lin([a.hi2, a.hi, a.base, a.lo, a.lo2]))
      k.inside(body, () => {
        for (let i = 0; i < bands; i++) {
          const x = -26 + i * 40
          k.paint(
            `M${pt(x, -90)}C${pt(x + 26, -30)} ${pt(x + 26, 30)} ${pt(x, 90)}H` +
              `${f1(x + 19)}C${pt(x + 42, 30)} ${pt(x + 42, -30)} ` +
              `${pt(x + 19, -90)}z`,
            '#fff',
            'opacity=".92"',
          )
          k.line(
            `M${pt(x, -90)}C${pt(x + 26, -30)} ${pt(x + 26, 30)} ${pt(x, 90)}M` +
              `${pt(x + 19, -90)}C${pt(x + 42, -30)} ${pt(x + 42, 30)} ` +
              `${pt(x + 19, 90)}`,
            a.deep,
            3,
          )
        }
        k.paint(
          `M${f1(-len)} 30C-30 ${f1(dep)} 30 ${f1(dep)} ${f1(len)} 10V90H${f1(-len)}z`,
          a.lo2,
          'opacity=".35"',
        )
      })
      k.solid('M4 12C26 2 46 14 52 36C34 42 14 36 4 12z', k.lin([b.hi, b.base, b.lo]))
      k.line('M14 18C26 20 36 26 42 32M12 14C26 13 38 18 46 26', b.lo2, 2)
      k.paint(circle(-len * 0.58, -14, 9.5), ok(0.88, 0.14, 92))
      k.line(circle(-len * 0.58, -14, 9.5), a.deep, 2.5)
      k.paint(circle(-len * 0.585, -14, 4.8), INK)
      k.paint(circle(-len * 0.61, -17, 1.8), '#fff')
      k.line(`M${f1(-len * 0.76)}-24Q${f1(-len * 0.58)}-31 ${f1(-len * 0.44)}-20`, a.deep, 4)
      k.line(
        `M${f1(-len + 3)} 10C${f1(-len * 0.86)} 20 ${f1(-len * 0.76)} 22 ${f1(-len * 0.68)} 17`,
        a.deep,
        4,
      )
      k.paint(`M${f1(-len * 0.5)}-38C-20-56 10-54 34-36C6-44-20-44-44-28z`, '#fff', 'opacity=".5"')
    })
  },
  puffer(k, p) {
    const a = p.a
    for (let i = 0; i < 22; i++)
      k.at(0, 0, 1, i * 16.4, () => k.solid('M-9-64L0-97L9-64z', k.lin([p.b.hi, p.b.lo])))
    k.solid('M66-6C92-34 108-30 104-2C108 26 92 30 66 12z', k.lin([p.b.hi, p.b.lo], 0, 0, 1, 0))
    k.solid(circle(0, 0, 75), k.rad([a.hi2, a.hi, a.base, a.lo, a.lo2], 0.5, 0.5, 0.6, 0.36, 0.26))
    k.inside(circle(0, 0, 75), () => {
      k.paint('M-90 22C-40 46 40 46 90 16V100H-90z', '#fff6e6', 'opacity=".95"')
      k.paint('M-90 58C-40 78 40 78 90 50V100H-90z', p.a.lo, 'opacity=".25"')
      for (const [x, y, r] of [
        [10, -52, 8],
        [34, -40, 6],
        [50, -14, 7],
        [-14, -60, 5],
        [26, -20, 5],
      ])
        k.paint(circle(x, y, r), a.lo2, 'opacity=".5"')
    })
    for (const [x, s] of [
      [-40, 1],
      [14, 1],
    ]) {
      k.paint(circle(x, -10, 21 * s), '#fff')
      k.paint(circle(x - 3, -8, 13 * s), INK)
      k.paint(circle(x - 8, -14, 5), '#fff')
      k.paint(circle(x + 2, -3, 2.5), '#fff')
    }
    k.line('M-62-38C-52-44-42-43-34-38M6-39C16-44 26-42 34-35', a.deep, 5)
    k.paint(oval(-13, 22, 13, 10), a.deep)
    k.paint(oval(-13, 25, 8, 5), ok(0.66, 0.16, 15))
    k.solid('M38 20C58 10 74 22 72 40C56 46 42 38 38 20z', k.lin([p.b.hi, p.b.lo]))
  },
  angler(k, p) {
    const a = p.a
    k.rod('M-12-58C-14-104-64-112-84-78', a.base, 7)
    k.out.push(
      `<circle cx="-86" cy="-66" r="54" fill="${k.rad([
        [p.c.hi2, 0, 0.9],
        [p.c.hi, 0.35, 0.4],
        [p.c.hi, 1, 0],
      ])}"/>`,
    )
    sphere(k, -86, -66, 15, p.c)
    k.solid(
      'M58 6C78-26 100-40 108-34C102-8 104 26 108 50C94 52 74 40 58 20z',
      k.lin([a.base, a.lo2]),
    )
    k.solid('M10-60C24-92 58-88 66-58L54-34z', k.lin([a.base, a.lo2]))
    k.solid(
      'M-88 8C-80-44-36-70 6-66C52-62 76-26 74 10C72 54 36 84-10 84C-50 84-84 60-88 8z',
      k.rad([a.hi, a.base, a.lo, a.deep], 0.4, 0.4, 0.75, 0.2, 0.2),
    )
    k.paint('M-92 6C-66-8-20-8 22 12C14 50-16 72-44 70C-72 64-88 40-92 6z', ok(0.2, 0.05, 300))
    k.paint('M-70 48C-50 34-20 36-4 50C-18 66-34 70-46 69C-58 66-66 58-70 48z', ok(0.5, 0.14, 10))
    k.paint('M-88 4L-80 34L-70-2L-60 32L-50-4L-38 34L-28-1L-14 32L-6 5L6 28L14 9z', '#fffbe9')
    k.paint(
      'M-80 44L-72 26L-62 58L-52 34L-42 66L-32 38L-22 64L-12 40L-4 50L4 32' +
        'L10 42C-2 62-24 76-46 71C-62 68-74 58-80 44z',
      '#efe6cc',
    )
    k.paint(circle(-22, -30, 19), '#fff')
    k.paint(circle(-25, -29, 11), k.rad([p.c.hi, p.c.base]))
    k.paint(circle(-26, -29, 6), INK)
    k.paint(circle(-30, -34, 3.5), '#fff')
    k.line('M-44-46C-34-58-14-56-4-44', a.deep, 7)
    k.solid('M26 24C50 16 62 34 54 54C38 54 26 44 26 24z', k.lin([a.base, a.lo2]))
    for (const [x, y, r] of [
      [22, -28, 6],
      [40, -10, 5],
      [30, 8, 4],
      [46, -30, 4],
    ])
      k.paint(circle(x, y, r), p.c.hi, 'opacity=".6"')
  },
  shark(k, p) {
    const a = p.a
    k.at(0, 4, 1, -16, () => {
      k.solid(
        'M70-8C88-34 98-58 112-62C106-34 104-4 112 34C98 28 86 14 70 10z',
        k.lin([a.base, a.lo2]),
      )
      k.solid('M-8-34C4-72 22-88 42-92C36-66 38-44 46-26z', k.lin([a.hi, a.lo]))
      k.solid(
        'M-104-2C-84-40-24-50 24-38C56-30 76-14 84 0C66 16 30 38-20 38C-56 38-88 24-104-2z',
        k.lin([a.hi2, a.base, a.lo]),
      )
      k.paint('M-98 8C-60 14 20 18 78 4C60 18 28 38-20 38C-54 38-84 26-98 8z', '#f4f8ff')
      k.solid('M-22 20C-10 44 6 64 30 74C26 50 22 34 18 20z', k.lin([a.base, a.lo2]))
      k.paint('M-92 12C-78 16-62 17-50 14C-54 28-66 32-76 28C-84 24-90 20-92 12z', ok(0.3, 0.1, 15))
      k.paint('M-90 12L-84 20L-79 14L-73 21L-67 15L-61 21L-56 14z', '#fff')
      k.paint(circle(-62, -12, 8), INK)
      k.paint(circle(-65, -15, 2.6), '#fff')
      k.line('M-74-24L-52-19', a.deep, 5)
      k.line('M-26-14C-30-4-30 6-26 14M-14-15C-18-5-18 6-14 15M-2-15C-6-5-6 6-2 15', a.lo2, 3.5)
      k.paint('M-80-24C-40-42 10-40 46-26C10-32-40-32-80-24z', '#fff', 'opacity=".5"')
    })
  },
}
