import { GOLD, mat, ok } from './colour.mjs'
import { box, circle, f1, polar, poly, pt, SUIT, TAU } from './geometry.mjs'
import { flare, sphere } from './objects.mjs'
import { dots, FULL, glow, rays, ridge, sky } from './stage.mjs'

export const WORLDS = {
  slots(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.4, 0.18, h), ok(0.56, 0.21, h + 12), ok(0.34, 0.15, h - 16))
    rays(k, 150, 168, 14, ok(0.86, 0.16, h + 34), 0.5, r.range(0, 0.4))
    glow(k, 150, 168, 168, ok(0.88, 0.14, h + 55), 0.9)
    const kind = r.int(0, 2)
    if (kind === 0)
      for (let i = 0; i < 7; i++)
        k.paint(
          circle(-10 + i * 53, 318 + (i % 2) * 12, 46),
          ok(0.9, 0.06, h + 30),
          'opacity=".22"',
        )
    else if (kind === 1) {
      k.paint(
        'M0 0C34 60 30 150 0 210zM300 0C266 60 270 150 300 210z',
        k.lin([ok(0.56, 0.2, h - 20), ok(0.28, 0.12, h - 25)]),
      )
      k.line('M0 210C30 150 34 60 0 0M300 210C270 150 266 60 300 0', GOLD.hi, 4, 'opacity=".7"')
    } else {
      ridge(k, r, 268, 22, 7, ok(0.3, 0.12, h - 6))
      ridge(k, r, 300, 18, 9, ok(0.22, 0.09, h - 12))
    }
    for (let i = 0; i < 9; i++)
      flare(k, r.range(14, 286), r.range(16, 290), r.range(3, 9), '#fff', 0.75)
  },
  fish(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.74, 0.13, h - 18), ok(0.5, 0.13, h), ok(0.22, 0.08, h + 22))
    for (let i = 0; i < 5; i++) {
      const x = r.range(10, 240),
        w = r.range(16, 44)
      k.paint(
        poly([
          [x, 0],
          [x + w, 0],
          [x + w * 2.2 + 30, 330],
          [x + 20, 330],
        ]),
        k.lin([
          ['#ffffff', 0, 0.34],
          ['#ffffff', 1, 0],
        ]),
      )
    }
    glow(k, 150, 150, 150, ok(0.9, 0.09, h - 16), 0.5)
    for (let s = 0; s < 2; s++)
      for (let i = 0; i < 5; i++) {
        const x = s ? 300 - i * 15 : i * 15,
          t = r.range(50, 130) - i * 9
        k.line(
          `M${pt(x, 400)}C${pt(x + 16, 400 - t * 0.4)} ` +
            `${pt(x - 14, 400 - t * 0.7 - 40)} ` +
            `${pt(x + r.range(-6, 12), 330 - t)}`,
          ok(0.36 - i * 0.03, 0.1, r.pick([h + 40, 350, 160])),
          r.range(8, 15),
          'opacity=".85"',
        )
      }
    ridge(k, r, 330, 16, 8, ok(0.26, 0.08, h + 24))
    for (let i = 0; i < 12; i++) {
      const R = r.range(3, 11),
        x = r.range(12, 288),
        y = r.range(16, 300)
      k.line(circle(x, y, R), '#fff', 1.6, 'opacity=".65"')
      k.paint(circle(x - R * 0.35, y - R * 0.35, R * 0.26), '#fff', 'opacity=".9"')
    }
  },
  crash(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.24, 0.12, h + 6), ok(0.44, 0.2, h + 32), ok(0.72, 0.19, 38))
    dots(k, r, 46, '#fff', [0, 0, 300, 220], [0.5, 1.7])
    glow(k, 214, 96, 120, ok(0.86, 0.12, 60), 0.55)
    sphere(k, r.range(40, 70), r.range(50, 90), r.range(15, 26), mat(h + 40, 0.1, 0.6), 0.3)
    k.paint(
      'M-10 330C110 318 190 250 310 60V410H-10z',
      k.lin([
        [ok(0.84, 0.15, 60), 0, 0.5],
        [ok(0.7, 0.18, 30), 1, 0.1],
      ]),
    )
    k.line('M-10 330C110 318 190 250 310 60', ok(0.95, 0.1, 90), 4, 'opacity=".9"')
    for (let i = 0; i < 10; i++) {
      const x = r.range(-20, 260),
        y = r.range(60, 330),
        l = r.range(14, 46)
      k.line(`M${pt(x, y)}l${pt(l, -l * 0.9)}`, '#fff', 2, `opacity="${f1(r.range(0.1, 0.5))}"`)
    }
    for (let i = 0; i < 6; i++)
      k.paint(circle(-10 + i * 64, 372, 52), ok(0.9, 0.04, h), 'opacity=".16"')
  },
  live(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.27, 0.12, h), ok(0.46, 0.18, h), ok(0.24, 0.1, h))
    for (let i = 0; i < 11; i++) {
      const a = Math.PI + ((i + 0.5) / 11) * Math.PI
      k.line(
        `M150 300L${pt(150 + 380 * Math.cos(a), 300 + 380 * Math.sin(a))}`,
        GOLD.base,
        1.2,
        'opacity=".4"',
      )
    }
    for (const R of [96, 140, 186, 236])
      k.line(
        `M${150 - R} 300A${R} ${R} 0 0 1 ${150 + R} 300`,
        GOLD.base,
        R === 140 ? 2.4 : 1.2,
        'opacity=".5"',
      )
    glow(k, 150, 150, 170, ok(0.8, 0.16, h + 30), 0.75)
    k.paint(
      'M-30-20L120-20L40 330H-60zM330-20L180-20L260 330H360z',
      k.lin([
        ['#ffe6b0', 0, 0.16],
        ['#fff3d0', 1, 0],
      ]),
    )
    k.paint(
      'M-40 300C60 250 240 250 340 300V400H-40z',
      k.lin([ok(0.46, 0.11, h + (r.int(0, 1) ? 130 : 0)), ok(0.22, 0.07, h + 120)]),
    )
    k.line('M-40 300C60 250 240 250 340 300', GOLD.hi, 5)
    k.line('M-40 312C60 262 240 262 340 312', GOLD.lo2, 2)
  },
  pvp(k, p, _r) {
    const h = p.sky
    k.paint(FULL, ok(0.42, 0.15, h))
    k.paint('M0 0H190L90 400H0z', k.lin([ok(0.56, 0.17, h - 34), ok(0.36, 0.14, h - 24)]))
    k.paint('M190 0H300V400H90z', k.lin([ok(0.44, 0.16, h + 20), ok(0.25, 0.1, h + 30)]))
    const s = Object.values(SUIT)
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 5; x++)
        k.group(
          `transform="translate(${30 + x * 62 + (y % 2) * 30} ${26 + y * 66}` +
            `) scale(.3) rotate(-14)"`,
          () => k.paint(s[(x + y * 3) % 4], '#fff', 'opacity=".12"'),
        )
    k.line('M190-6L88 406', '#fff', 5, 'opacity=".5"')
    glow(k, 150, 165, 150, ok(0.92, 0.1, h - 40), 0.75)
  },
  sports(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.25, 0.09, h), ok(0.5, 0.14, h - 10), ok(0.4, 0.12, 150))
    k.paint('M-10 168C60 120 240 120 310 168V262H-10z', ok(0.24, 0.06, h))
    k.paint('M-10 168C60 120 240 120 310 168L310 178C240 132 60 132-10 178z', ok(0.72, 0.06, h))
    for (let j = 0; j < 5; j++) {
      let d = ''
      for (let i = 0; i < 46; i++) {
        const x = i * 7 + (j % 2) * 3,
          u = (x - 150) / 160
        d += circle(x, 158 + j * 15 + u * u * (26 - j * 4), 1.9)
      }
      k.paint(d, [p.a.hi, '#fff', p.b.hi, GOLD.hi, p.c.hi][j], 'opacity=".6"')
    }
    const g = 150
    k.paint(
      'M-10 248C90 226 210 226 310 248V400H-10z',
      k.lin([ok(0.62, 0.16, g), ok(0.36, 0.12, g + 6)]),
    )
    for (let i = 0; i < 5; i++)
      k.paint(
        poly([
          [130 + (i - 2) * 44, 232],
          [150 + (i - 2) * 44, 232],
          [150 + (i - 2) * 150 + 30, 400],
          [150 + (i - 2) * 150 - 45, 400],
        ]),
        '#fff',
        'opacity=".09"',
      )
    k.line('M-10 262C90 240 210 240 310 262', '#fff', 2.5, 'opacity=".7"')
    for (const x of [34, 266]) {
      k.line(`M${x} 150V58`, ok(0.3, 0.03, h), 6)
      k.paint(box(x - 25, 34, 50, 28, 5), ok(0.3, 0.03, h))
      for (let i = 0; i < 6; i++)
        k.paint(circle(x - 16 + (i % 3) * 16, 42 + Math.floor(i / 3) * 12, 4.6), '#fffbe6')
      glow(k, x, 48, 90, '#fff7d6', 0.75)
    }
    k.paint('M34 48L60 300H190zM266 48L240 300H110z', '#fff8dc', 'opacity=".09"')
    void r
  },
  esports(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.28, 0.13, h), ok(0.4, 0.18, h + 12), ok(0.2, 0.09, h))
    let d = ''
    for (let y = 0; y < 9; y++)
      for (let x = 0; x < 7; x++) {
        const cx = x * 48 + (y % 2) * 24,
          cy = y * 41
        d += poly(
          Array.from({ length: 6 }, (_, i) => {
            const [u, v] = polar(24, (i / 6) * TAU + Math.PI / 6)
            return [cx + u, cy + v]
          }),
        )
      }
    k.line(d, ok(0.66, 0.16, h + 20), 1, 'opacity=".28"')
    glow(k, 150, 165, 168, ok(0.66, 0.2, h + 30), 0.8)
    for (const s of [
      [-20, 60, 170, -20, 205, -20, -20, 108],
      [320, 250, 180, 340, 225, 340, 320, 282],
      [-20, 300, 90, 240, 100, 252, -20, 322],
      [320, 30, 220, 84, 212, 72, 320, 4],
    ])
      k.paint(
        poly([
          [s[0], s[1]],
          [s[2], s[3]],
          [s[4], s[5]],
          [s[6], s[7]],
        ]),
        k.lin(
          [
            [p.c.hi, 0, 0.75],
            [p.a.base, 1, 0.1],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    for (let i = 0; i < 14; i++)
      k.paint(
        poly(
          [
            [0, 0],
            [5, 2],
            [2, 7],
          ].map(([x, y]) => [x * 1.6 + 0, y * 1.6]),
        ),
        p.c.hi,
        `opacity=".7" transform="translate(${f1(r.range(10, 290))} ` +
          `${f1(r.range(20, 300))}) rotate(${r.int(0, 360)})"`,
      )
    k.line('M14 60V14H60M286 60V14H240', p.c.hi, 3, 'opacity=".8"')
  },
  lottery(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.62, 0.16, h), ok(0.52, 0.16, h - 10), ok(0.34, 0.12, h - 26))
    const rr = [150, 132, 114, 96]
    rr.forEach((R, i) => {
      k.paint(circle(150, 158, R), ok(0.68 + i * 0.055, 0.15, h + 6 + i * 8), 'opacity=".75"')
    })
    for (let row = 0; row < 6; row++)
      for (let x = -1; x < 8; x++) {
        const cx = x * 44 + (row % 2) * 22,
          cy = 262 + row * 26
        for (const [R, t] of [
          [30, 0.34 - row * 0.02],
          [21, 0.42 - row * 0.02],
          [12, 0.5 - row * 0.02],
        ])
          k.paint(circle(cx, cy + 10, R), ok(t, 0.12, h - 24 + R))
      }
    for (let i = 0; i < 8; i++) {
      const a = r.range(0, TAU),
        R = r.range(104, 150)
      flare(k, 150 + R * Math.cos(a), 150 + R * Math.sin(a) * 0.9, r.range(4, 10), '#fff', 0.85)
    }
  },
  elottery(k, p, r) {
    const h = p.sky
    sky(k, p, ok(0.4, 0.18, h), ok(0.34, 0.15, h + 24), ok(0.2, 0.08, h + 30))
    for (let y = 0; y < 17; y++) {
      let d = ''
      for (let x = 0; x < 13; x++)
        d += circle(
          12 + x * 23,
          12 + y * 23,
          1.2 + 2.4 * Math.max(0, Math.sin(x * 0.55 + y * 0.4 + p.ph)),
        )
      k.paint(d, y % 2 ? p.a.hi : p.c.hi, 'opacity=".4"')
    }
    glow(k, 150, 165, 165, p.a.hi, 0.62)
    for (const y of [40, 300])
      k.line(`M-10 ${y}H${r.range(60, 120)}l24 24H310`, p.a.hi, 2, 'opacity=".5"')
  },
}
