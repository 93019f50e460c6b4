import { INK } from '../colour.mjs'
import { circle, oval, polar, poly, TAU } from '../geometry.mjs'

export const seaCreatureMotifs = {
  manta(k, p) {
    const a = p.a
    k.rod('M0 40C8 66-14 84 10 108', a.lo, 6)
    k.at(0, 0, 1, 12, () => {
      k.mirror(() => {
        k.solid('M10-52C18-72 30-82 40-78C42-64 34-54 26-46z', k.lin([a.hi, a.lo]))
        k.solid(
          'M0-56C20-58 34-48 46-36C70-22 98-24 112-12C96 12 66 10 44 28C28 40 14 48 0 52z',
          k.lin([a.hi, a.base, a.lo2], 0, 0, 1, 1),
        )
      })
      k.paint('M0-50C12-30 12 16 0 46C-12 16-12-30 0-50z', a.hi2, 'opacity=".55"')
      k.mirror(() => {
        for (const [x, y, r] of [
          [30, -16, 7],
          [50, -6, 8],
          [72, -8, 6],
          [36, 8, 5],
          [20, 18, 5],
        ])
          k.paint(circle(x, y, r), p.c.hi, 'opacity=".9"')
        k.paint(circle(17, -45, 6), '#fff')
        k.paint(circle(18, -46, 3.4), INK)
        k.line('M46-32C70-20 94-20 106-11', '#fff', 3, 'opacity=".6"')
      })
    })
  },
  octopus(k, p) {
    const a = p.a
    for (const [x, d, c] of [
      [-1, 'M26 20C70 20 92 44 84 70C80 84 62 82 64 68', a.lo],
      [1, 'M18 30C40 60 50 84 34 96C24 102 14 92 22 84', a.base],
    ])
      k.mirror(() => {
        k.rod(d, c, 24)
        k.line(d, a.hi, 5, 'opacity=".5" stroke-dasharray="1 13"')
        void x
      })
    k.solid(
      'M0-92C46-92 70-58 66-22C64 2 50 16 46 34C30 48-30 48-46 34' +
        'C-50 16-64 2-66-22C-70-58-46-92 0-92z',
      k.rad([a.hi2, a.hi, a.base, a.lo], 0.5, 0.5, 0.62, 0.36, 0.24),
    )
    k.mirror(() => {
      k.paint(circle(25, -6, 21), '#fff')
      k.paint(circle(23, -4, 13), INK)
      k.paint(circle(18, -10, 5), '#fff')
    })
    k.line('M-10 22C-4 28 4 28 10 22', a.deep, 4)
    for (const [x, y, r] of [
      [-22, -64, 9],
      [2, -74, 6],
      [28, -58, 8],
      [42, -40, 5],
    ])
      k.paint(circle(x, y, r), p.b.hi, 'opacity=".75"')
    k.paint(oval(0, 0, 18, 9), '#fff', 'opacity=".7" transform="translate(-36 -56) rotate(-44)"')
  },
  /** The same animal grown old: small eyes under heavy brows, and arms all round. */
  kraken(k, p) {
    const a = p.a
    for (const [d, c, wide] of [
      ['M30 4C72-14 104-6 108 24C110 44 92 48 92 34', a.lo2, 20],
      ['M28 18C72 16 100 44 88 74C82 90 64 86 68 72', a.lo, 24],
      ['M16 28C40 60 52 88 36 102C24 110 12 98 20 88', a.base, 24],
    ])
      k.mirror(() => {
        k.rod(d, c, wide)
        k.line(d, a.hi, 4, 'opacity=".45" stroke-dasharray="1 11"')
      })
    k.solid(
      'M0-108C38-108 62-76 58-40C56-16 50-4 50 14C46 40 22 48 0 48' +
        'C-22 48-46 40-50 14C-50-4-56-16-58-40C-62-76-38-108 0-108z',
      k.rad([a.hi2, a.hi, a.base, a.lo], 0.5, 0.5, 0.66, 0.36, 0.2),
    )
    k.mirror(() => {
      k.paint(oval(27, -2, 13, 9), p.b.hi)
      k.paint(oval(27, -2, 9, 3.4), INK)
      k.line('M10-8C20-18 34-18 44-8', a.lo2, 7)
      k.line('M16 16C24 22 34 22 42 14', a.lo, 4, 'opacity=".7"')
    })
    k.line('M0-34C-6-20-6-4 0 8C6-4 6-20 0-34', a.lo, 4, 'opacity=".5"')
    for (const [x, y, r] of [
      [-26, -76, 7],
      [-6, -88, 5],
      [22, -80, 6],
      [36, -58, 4],
      [-40, -52, 4],
    ])
      k.paint(circle(x, y, r), a.lo, 'opacity=".55"')
    k.paint(oval(0, 0, 15, 7), '#fff', 'opacity=".45" transform="translate(-32 -66) rotate(-52)"')
  },
  crab(k, p) {
    const a = p.a
    k.mirror(() => {
      for (const [y, e] of [
        [30, 44],
        [42, 66],
        [50, 86],
      ])
        k.rod(`M44 ${y}C70 ${y - 4} 84 ${y + 8} 88 ${e}`, a.lo, 11)
      k.rod('M52 2C72-6 80-20 74-36', a.base, 16)
      k.solid(
        'M66-30C44-52 52-92 84-98C74-84 78-76 82-70C90-76 98-82 100-92C118-66 100-30 66-30z',
        k.lin([a.hi2, a.base, a.lo]),
      )
      k.rod('M18-22V-44', a.base, 8)
      k.solid(circle(18, -50, 14), '#fff')
      k.paint(circle(16, -50, 8), INK)
      k.paint(circle(13, -53, 3), '#fff')
    })
    k.solid(
      'M0-30C46-30 76-8 76 20C76 48 40 64 0 64C-40 64-76 48-76 20C-76-8-46-30 0-30z',
      k.rad([a.hi2, a.hi, a.base, a.lo], 0.5, 0.5, 0.7, 0.4, 0.2),
    )
    k.line('M-24 30C-8 44 8 44 24 30', a.deep, 5)
    for (const [x, y, r] of [
      [-44, 4, 7],
      [44, 4, 7],
      [-28, -12, 4],
      [30, -12, 4],
      [54, 22, 4],
      [-54, 22, 4],
    ])
      k.paint(circle(x, y, r), p.b.hi)
    k.paint('M-56-4C-40-20-10-26 20-24C-10-18-36-8-48 6z', '#fff', 'opacity=".6"')
  },
  turtle(k, p) {
    const a = p.a,
      b = p.b
    k.at(0, 0, 1, 20, () => {
      k.solid('M-18-64C-24-98 24-98 18-64z', b.base)
      k.mirror(() => {
        k.solid('M34-46C64-88 96-86 104-60C88-52 66-36 50-20z', k.lin([b.hi, b.lo]))
        k.solid('M40 44C62 54 74 74 68 92C52 88 36 76 26 60z', k.lin([b.base, b.lo2]))
        k.paint(circle(8, -80, 4), INK)
      })
      k.solid(oval(0, 4, 62, 74), k.rad([a.hi2, a.base, a.lo2], 0.5, 0.5, 0.6, 0.4, 0.26))
      const hx = (x, y, r) =>
        k.paint(
          poly(
            Array.from({ length: 6 }, (_, i) => {
              const [u, v] = polar(r, (i / 6) * TAU + Math.PI / 6)
              return [x + u, y + v]
            }),
          ),
          k.lin([p.c.hi, p.c.lo]),
          `stroke="${a.lo2}" stroke-width="4" stroke-linejoin="round"`,
        )
      hx(0, 4, 25)
      for (let i = 0; i < 6; i++) {
        const [u, v] = polar(41, (i / 6) * TAU)
        hx(u * 0.94, 4 + v * 1.12, 15)
      }
      k.paint('M-44-34C-30-56-8-64 14-62C-14-50-30-32-40-8z', '#fff', 'opacity=".4"')
    })
  },
}
