import { prop } from './cover.mjs'
import { seed } from './seed.mjs'

const XMLNS = 'http://www.w3.org/2000/svg'

/** Sky, its light and the sea of each hour; what floats in comes in two rows, far and near. */
const HOURS = {
  dusk: {
    sky: [
      ['#061431', 0],
      ['#282e68', 0.35],
      ['#af467e', 0.5],
      ['#fda856', 0.59],
    ],
    glow: ['#fee5b1', '#fea668', '#d64651'],
    sun: ['#fff6d3', '#feb251'],
    sea: ['#11848a', '#002430'],
    waves: ['#0c686a', '#064f54', '#00353c', '#00232c'],
    ridges: ['#34234f', '#1b1434'],
    glitter: '#ffe6a9',
    stars: 1,
    far: [
      ['balls', 506, 298, 146, -8, { hue: 25, isMirrored: true }],
      ['gem', 790, 306, 112, 14, { hue: 345 }],
      ['dice', 650, 304, 150, 6],
    ],
    near: [
      ['treasure', 872, 352, 138, 7],
      ['crown', 590, 372, 108, -10, { hue: 345 }],
    ],
  },
  night: {
    sky: [
      ['#0a0a2a', 0],
      ['#221a55', 0.34],
      ['#4b2f86', 0.5],
      ['#8a5bb0', 0.59],
    ],
    glow: ['#efe4ff', '#9b7be0', '#3b2a80'],
    sun: ['#ffffff', '#cfc6f2'],
    sea: ['#39459a', '#0d1136'],
    waves: ['#2f3a86', '#232b6b', '#161b49', '#0f1336'],
    ridges: ['#241a52', '#150f36'],
    glitter: '#e3dcff',
    stars: 1,
    far: [
      ['hourglass', 516, 292, 142, -8],
      ['rocket', 690, 292, 150, 18],
      ['star', 806, 306, 108, 12],
    ],
    near: [
      ['chips', 886, 346, 140, 6],
      ['key', 606, 366, 120, -14],
    ],
  },
  dawn: {
    sky: [
      ['#0b3a52', 0],
      ['#1b7f8c', 0.34],
      ['#7fd0b5', 0.5],
      ['#ffe3a3', 0.59],
    ],
    glow: ['#fffbe0', '#ffe08a', '#58b9a0'],
    sun: ['#fffdf0', '#ffd873'],
    sea: ['#1ba49c', '#013a44'],
    waves: ['#128a86', '#0a6c6c', '#054c52', '#02343b'],
    ridges: ['#14606a', '#0a4450'],
    glitter: '#fff3c4',
    stars: 0,
    far: [
      ['compass', 512, 292, 142, -6],
      ['ticket', 664, 300, 150, 8, { hue: 25 }],
      ['turtle', 804, 308, 124, 4],
    ],
    near: [
      ['balls', 884, 346, 140, 6, { hue: 25, isMirrored: true }],
      ['shell', 596, 370, 108, -10],
    ],
  },
}
const BEHIND =
  'M0 264L120 214L210 246L320 196L430 252L520 236L600 258L720 206L820 244L960 190V300H0z'
const NEAR = 'M660 266L780 232L860 250L960 222V300H660z'

const stops = (list) =>
  list
    .map(([colour, at, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`
    })
    .join('')
const vertical = (id, list) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`

/** One crest of the sea, drawn from left of the frame to right of it, filled to the bottom. */
function wave(y, height, length, start, fill) {
  const half = length / 2
  const crests = Math.ceil((960 - start) / length) + 1
  const line = `q${length / 4} ${-height} ${half} 0t${half} 0`.repeat(crests)
  return `<path d="M${start} ${y}${line}V460H${start}z" fill="${fill}"/>`
}

function stars() {
  const r = seed('stars')
  return Array.from({ length: 70 }, () => {
    const at = `cx="${r.int(0, 960)}" cy="${r.int(0, 215)}" r="${r.pick([0.7, 0.9, 1.2, 1.7])}"`
    return `<circle ${at} fill="#fff" opacity="${r.pick([0.25, 0.4, 0.55, 0.7])}"/>`
  }).join('')
}

/** The sun's path on the water. */
function glitter(cx, colour) {
  const r = seed('glitter')
  return Array.from({ length: 12 }, (_, i) => {
    const width = 176 - i * 11 - r.int(0, 30)
    const x = cx - width / 2 + r.int(-14, 14)
    const opacity = (0.7 - i * 0.05).toFixed(2)
    const box = `x="${x}" y="${267 + i * 10}" width="${width}" height="3.4" rx="1.7"`
    return `<rect ${box} fill="${colour}" opacity="${opacity}"/>`
  }).join('')
}

function afloat(name, x, y, size, turn, options) {
  const drawing = prop(name, { size, ...options }).replace(
    '<svg ',
    `<svg x="${-size / 2}" y="${-size / 2}" `,
  )
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${drawing}</g>`
}

/**
 * The shore at an hour, as SVG text: sky, light on the sea, lighthouse, and the lit things that
 * float in. `view` is the part shown, `x y width height` of the 960 × 460 scene.
 */
export function shore(view = '0 62 960 378', hour = 'dusk') {
  const [, , width, height] = view.split(' ')
  const { sky, glow, sun, sea, waves, ridges, far, near, ...light } = HOURS[hour]
  const [inner, middle, outer] = glow
  const halo = [
    [inner, 0, 0.95],
    [middle, 0.5, 0.4],
    [outer, 1, 0],
  ]
  const fade = ([top, bottom]) => [
    [top, 0],
    [bottom, 1],
  ]
  return [
    `<svg xmlns="${XMLNS}" viewBox="${view}" width="${width}" height="${height}">`,
    `<defs>${vertical('hs', sky)}<radialGradient id="hg">${stops(halo)}</radialGradient>`,
    `${vertical('hsun', fade(sun))}${vertical('hsea', fade(sea))}</defs>`,
    `<rect width="960" height="460" fill="url(#hs)"/>${light.stars ? stars() : ''}`,
    '<circle cx="580" cy="250" r="300" fill="url(#hg)"/>',
    '<circle cx="580" cy="236" r="104" fill="url(#hsun)"/>',
    `<path d="${BEHIND}" fill="${ridges[0]}" opacity=".9"/><path d="${NEAR}" fill="${ridges[1]}"/>`,
    `<rect y="262" width="960" height="200" fill="url(#hsea)"/>${glitter(580, light.glitter)}`,
    afloat('lighthouse', 872, 200, 136, 0, { hue: 25 }),
    wave(322, 14, 190, -170, waves[0]),
    ...far.map((one) => afloat(...one)),
    wave(366, 17, 240, -170, waves[1]),
    ...near.map((one) => afloat(...one)),
    wave(410, 14, 210, -90, waves[2]),
    wave(440, 10, 170, -130, waves[3]),
    '</svg>',
  ].join('')
}
