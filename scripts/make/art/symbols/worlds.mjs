import { ok } from '../colour.mjs'
import { box, circle, poly, pt } from '../geometry.mjs'
import { seed } from '../seed.mjs'
import { BRASS, mat, RED, SymbolKit } from './kit.mjs'

const [WIDTH, HEIGHT] = [1440, 900]
const ALL = `M0 0H${WIDTH}V${HEIGHT}H0z`
const CREAM = mat(85, 0.035, 0.92)

function stars(k, r, count, low) {
  for (let i = 0; i < count; i++) {
    const place = circle(r.range(0, WIDTH), r.range(0, low), r.range(0.7, 2))
    k.paint(place, '#fff', `opacity="${r.range(0.25, 0.85).toFixed(2)}"`)
  }
}

/** A line of hills or waves from side to side, filled to the ground. */
function ridge(k, r, { y, height, steps, fill }) {
  let d = `M0 ${y}`
  let x = 0
  for (let i = 0; i < steps; i++) {
    const wide = WIDTH / steps
    const top = y + r.range(-height, height)
    d += `C${pt(x + wide * 0.35, y)} ${pt(x + wide * 0.35, top)} ${pt(x + wide * 0.6, top)}`
    d += `S${pt(x + wide * 0.85, y)} ${pt(x + wide, y)}`
    x += wide
  }
  k.paint(`${d}V${HEIGHT}H0z`, fill)
}

function glow(k, x, y, radius, colour, opacity) {
  const tones = [
    [colour, 0, opacity],
    [colour, 0.4, opacity * 0.4],
    [colour, 1, 0],
  ]
  k.paint(circle(x, y, radius), k.rad(tones))
}

function glints(k, r, count, top, colour) {
  for (let i = 0; i < count; i++) {
    const width = r.range(30, 130)
    const place = `M${pt(r.range(0, WIDTH - width), r.range(top, HEIGHT))}h${width.toFixed(0)}`
    k.line(place, colour, 3, `opacity="${r.range(0.12, 0.4).toFixed(2)}"`)
  }
}

/** The lighthouse on its rock, its lamp at `y`. */
function tower(k, x, y, size) {
  k.at(x, y, size, 0, () => {
    const beam = [
      [CREAM.hi2, 0, 0.5],
      [CREAM.hi2, 1, 0],
    ]
    k.paint('M0 0L-1100-150V80z', k.lin(beam, 1, 0, 0, 0))
    glow(k, 0, 0, 150, ok(0.93, 0.1, 90), 0.8)
    const body = 'M-34 36H34L74 470H-74z'
    k.paint(body, k.lin(['#ffffff', [CREAM.base, 0.4], ok(0.66, 0.04, 280)], 0, 0, 1, 0))
    k.inside(body, () => {
      for (const at of [90, 240, 390]) {
        k.paint(box(-90, at, 180, 76), k.lin([RED.hi, RED.base, RED.lo2], 0, 0, 1, 0))
      }
    })
    k.paint(box(-58, 24, 116, 18, 4), k.metal(BRASS, 0, 0, 1, 0))
    k.paint(box(-32, -34, 64, 60, 4), k.lin([ok(0.97, 0.07, 95), ok(0.85, 0.13, 80)]))
    k.line('M-11-34V26M11-34V26', BRASS.lo2, 3)
    k.paint('M-44-34L0-92L44-34z', k.lin([RED.hi, RED.base, RED.lo2], 0, 0, 1, 0))
    k.paint(circle(0, -94, 8), BRASS.hi)
  })
}

function bay(k, r) {
  k.paint(ALL, k.lin([ok(0.17, 0.05, 262), [ok(0.25, 0.08, 266), 0.5], ok(0.33, 0.09, 275)]))
  stars(k, r, 90, 560)
  ridge(k, r, { y: 640, height: 50, steps: 4, fill: ok(0.23, 0.07, 268) })
  k.paint(`M0 700H${WIDTH}V${HEIGHT}H0z`, k.lin([ok(0.33, 0.07, 215), ok(0.15, 0.04, 240)]))
  glints(k, r, 18, 720, ok(0.8, 0.06, 210))
  k.paint(
    'M1000 900C1030 800 1180 742 1440 736V900z',
    k.lin([ok(0.26, 0.04, 255), ok(0.13, 0.02, 255)]),
  )
  tower(k, 1320, 292, 1)
}

function tide(k, r) {
  const dusk = [ok(0.25, 0.1, 285), [ok(0.42, 0.14, 320), 0.42], [ok(0.7, 0.14, 45), 0.66]]
  k.paint(ALL, k.lin([...dusk, ok(0.5, 0.1, 20)]))
  stars(k, r, 36, 260)
  glow(k, 250, 520, 330, ok(0.93, 0.12, 75), 0.75)
  k.paint(circle(250, 520, 96), k.lin([ok(0.97, 0.07, 95), ok(0.83, 0.14, 60)]))
  const waves = [
    [560, 22, 7, ok(0.5, 0.1, 240)],
    [630, 34, 6, ok(0.42, 0.1, 228)],
    [710, 44, 5, ok(0.34, 0.09, 222)],
    [800, 44, 4, ok(0.24, 0.07, 225)],
  ]
  for (const [y, height, steps, colour] of waves) {
    ridge(k, r, { y, height, steps, fill: k.lin([colour, ok(0.16, 0.05, 235)]) })
  }
  glints(k, r, 16, 600, ok(0.94, 0.08, 80))
}

/** A roof with turned-up ends over another one. */
function pagoda(k, x, y, size, colour) {
  k.at(x, y, size, 0, () => {
    for (const [row, wide] of [
      [0, 70],
      [80, 100],
      [170, 132],
    ]) {
      const ends = `C${-wide * 0.5} ${row + 18} ${-wide} ${row + 26} ${-wide - 26} ${row + 8}`
      const back = `C${wide} ${row + 26} ${wide * 0.5} ${row + 18} 0 ${row - 34}z`
      k.paint(
        `M0 ${row - 34}${ends}L${-wide + 8} ${row + 40}H${wide - 8}L${wide + 26} ${row + 8}${back}`,
        colour,
      )
      k.paint(box(-wide * 0.6, row + 38, wide * 1.2, 56), colour)
      k.paint(box(-9, row + 54, 18, 26, 9), ok(0.85, 0.13, 78), 'opacity=".75"')
    }
    k.paint(box(-4, -80, 8, 50, 4), colour)
  })
}

function garden(k, r) {
  k.paint(ALL, k.lin([ok(0.2, 0.05, 190), [ok(0.36, 0.08, 172), 0.5], ok(0.56, 0.09, 150)]))
  glow(k, 300, 220, 300, ok(0.95, 0.06, 105), 0.6)
  k.paint(circle(300, 220, 84), ok(0.95, 0.05, 100))
  const hills = [
    [500, 90, 3, ok(0.4, 0.06, 172)],
    [580, 80, 4, ok(0.32, 0.06, 175)],
  ]
  for (const [y, height, steps, colour] of hills) ridge(k, r, { y, height, steps, fill: colour })
  pagoda(k, 1230, 420, 1.15, ok(0.22, 0.045, 178))
  ridge(k, r, {
    y: 720,
    height: 40,
    steps: 4,
    fill: k.lin([ok(0.25, 0.055, 170), ok(0.14, 0.03, 180)]),
  })
  for (let i = 0; i < 7; i++) {
    const x = 20 + i * 34 + r.range(-8, 8)
    const lean = r.range(-30, 30)
    k.line(
      `M${pt(x, 900)}Q${pt(x + lean, 500)} ${pt(x + lean * 2, r.range(60, 300))}`,
      ok(0.3, 0.08, 150),
      11,
    )
    k.line(`M${pt(x, 900)}Q${pt(x + lean, 500)} ${pt(x + lean * 2, 300)}`, ok(0.5, 0.11, 145), 2.5)
  }
}

function reef(k, r) {
  k.paint(ALL, k.lin([ok(0.46, 0.09, 205), [ok(0.3, 0.075, 218), 0.45], ok(0.15, 0.04, 235)]))
  for (let i = 0; i < 6; i++) {
    const x = r.range(-60, 1300)
    const shaft = [
      [x, 0],
      [x + r.range(60, 150), 0],
      [x + r.range(250, 420), 900],
      [x + 60, 900],
    ]
    k.paint(
      poly(shaft),
      k.lin([
        [ok(0.9, 0.06, 195), 0, 0.22],
        [ok(0.9, 0.06, 195), 1, 0],
      ]),
    )
  }
  ridge(k, r, { y: 760, height: 60, steps: 4, fill: ok(0.17, 0.04, 232) })
  const hues = [15, 340, 295, 45, 160]
  for (let i = 0; i < 26; i++) {
    const isLeft = i % 2 === 0
    const x = isLeft ? r.range(-10, 330) : r.range(1110, 1450)
    const y = 900 - r.range(0, 30)
    const colour = ok(r.range(0.3, 0.5), 0.12, hues[i % hues.length])
    const high = r.range(110, 300)
    const branch = `M${pt(x, y)}C${pt(x + 30, y - high * 0.4)} ${pt(x - 34, y - high * 0.7)}`
    k.line(
      `${branch} ${pt(x + r.range(-14, 14), y - high)}`,
      colour,
      r.range(10, 20),
      'opacity=".8"',
    )
  }
  for (let i = 0; i < 26; i++) {
    const place = circle(r.range(0, WIDTH), r.range(60, 800), r.range(4, 13))
    k.line(place, '#fff', 2, 'opacity=".4"')
  }
}

function ship(k, x, y, size, colour) {
  k.at(x, y, size, 0, () => {
    k.paint('M-170 0H190C170 60 130 84 90 84H-90C-130 80-156 50-170 0z', colour)
    for (const [at, top] of [
      [-80, -210],
      [20, -260],
      [112, -190],
    ]) {
      k.paint(box(at - 4, top, 8, -top), colour)
      k.paint(
        `M${at + 8} ${top + 20}C${at + 70} ${top + 60} ${at + 76} ${top + 130} ${at + 60} ${top + 170}H${at + 8}z`,
        colour,
      )
      k.paint(
        `M${at - 8} ${top + 34}C${at - 54} ${top + 70} ${at - 58} ${top + 130} ${at - 48} ${top + 164}H${at - 8}z`,
        colour,
      )
    }
    k.line('M-170 0L-250-44', colour, 7)
    for (const at of [-110, -50, 10, 70, 130]) k.paint(box(at, 24, 16, 16, 4), ok(0.85, 0.14, 75))
  })
}

function lagoon(k, r) {
  k.paint(ALL, k.lin([ok(0.2, 0.06, 250), [ok(0.33, 0.08, 232), 0.5], ok(0.5, 0.09, 205)]))
  stars(k, r, 70, 420)
  glow(k, 1180, 190, 280, ok(0.95, 0.05, 95), 0.55)
  k.paint(circle(1180, 190, 74), ok(0.95, 0.04, 95))
  ridge(k, r, { y: 610, height: 46, steps: 5, fill: ok(0.28, 0.06, 225) })
  k.paint(`M0 650H${WIDTH}V${HEIGHT}H0z`, k.lin([ok(0.42, 0.08, 200), ok(0.17, 0.05, 230)]))
  glints(k, r, 24, 670, ok(0.93, 0.05, 95))
  ship(k, 1210, 640, 0.9, ok(0.16, 0.03, 245))
  k.paint('M-40 900C10 780 190 720 330 800C400 840 430 870 450 900z', ok(0.2, 0.04, 75))
  k.line('M150 770C160 640 150 540 190 440', ok(0.2, 0.04, 70), 20)
  for (let i = 0; i < 7; i++) {
    k.at(190, 440, 1, -80 + i * 34, () =>
      k.paint('M0 0C40-40 110-50 170-4C110-24 50-14 0 0z', ok(0.26, 0.06, 150)),
    )
  }
}

const WORLDS = {
  'FARO3-1': bay,
  'MAREA20-1': tide,
  'JADE243-1': garden,
  'CORAL6-1': reef,
  'COFRE-1': lagoon,
}

/** The picture behind a slot's reels, as SVG text. */
export function world(code) {
  const k = new SymbolKit('w')
  const r = seed(`world:${code}`)
  WORLDS[code](k, r)
  const frame = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>`
  return `${head}<defs>${k.defs.join('')}</defs>${k.out.join('')}</svg>`
}
