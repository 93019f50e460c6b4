import { prop } from './cover.mjs'
import { seed } from './seed.mjs'

const XMLNS = 'http://www.w3.org/2000/svg'

const SKY = [
  ['#061431', 0],
  ['#282e68', 0.35],
  ['#af467e', 0.5],
  ['#fda856', 0.59],
]
const GLOW = [
  ['#fee5b1', 0, 0.95],
  ['#fea668', 0.5, 0.4],
  ['#d64651', 1, 0],
]
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
function glitter(cx) {
  const r = seed('glitter')
  return Array.from({ length: 12 }, (_, i) => {
    const width = 176 - i * 11 - r.int(0, 30)
    const x = cx - width / 2 + r.int(-14, 14)
    const opacity = (0.7 - i * 0.05).toFixed(2)
    const box = `x="${x}" y="${267 + i * 10}" width="${width}" height="3.4" rx="1.7"`
    return `<rect ${box} fill="#ffe6a9" opacity="${opacity}"/>`
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
 * The shore at dusk, as SVG text: night sky, sun on the sea, lighthouse, and the lit things that
 * float in. `view` is the part shown, `x y width height` of the 960 × 460 scene.
 */
export function shore(view = '0 62 960 378') {
  const [, , width, height] = view.split(' ')
  return [
    `<svg xmlns="${XMLNS}" viewBox="${view}" width="${width}" height="${height}">`,
    `<defs>${vertical('hs', SKY)}<radialGradient id="hg">${stops(GLOW)}</radialGradient>`,
    vertical('hsun', [
      ['#fff6d3', 0],
      ['#feb251', 1],
    ]),
    `${vertical('hsea', [
      ['#11848a', 0],
      ['#002430', 1],
    ])}</defs>`,
    `<rect width="960" height="460" fill="url(#hs)"/>${stars()}`,
    '<circle cx="580" cy="250" r="300" fill="url(#hg)"/>',
    '<circle cx="580" cy="236" r="104" fill="url(#hsun)"/>',
    `<path d="${BEHIND}" fill="#34234f" opacity=".9"/><path d="${NEAR}" fill="#1b1434"/>`,
    `<rect y="262" width="960" height="200" fill="url(#hsea)"/>${glitter(580)}`,
    afloat('lighthouse', 872, 200, 136, 0, { hue: 25 }),
    wave(322, 14, 190, -170, '#0c686a'),
    afloat('balls', 506, 298, 146, -8, { hue: 25 }),
    afloat('gem', 790, 306, 112, 14, { hue: 345 }),
    afloat('dice', 650, 304, 150, 6),
    wave(366, 17, 240, -170, '#064f54'),
    afloat('treasure', 872, 352, 138, 7),
    afloat('crown', 590, 372, 108, -10, { hue: 345 }),
    wave(410, 14, 210, -90, '#00353c'),
    wave(440, 10, 170, -130, '#00232c'),
    '</svg>',
  ].join('')
}
