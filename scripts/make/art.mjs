// Writes public/art/ and the icons of public/: the shore of the home page, props of banners and
// empty states, the picture of shared links. Run: node scripts/make/art.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { prop } from './art/cover.mjs'
import { shore } from './art/scene.mjs'

const DIRECTORY = 'public/art'
const WIDE = '0 62 960 378'
const TALL = '392 62 568 378'
const SHARED = '163 20 800 420'
const PROPS = {
  'prop-treasure': prop('treasure'),
  'prop-balls': prop('balls', { hue: 25 }),
  'prop-ticket': prop('ticket', { hue: 25 }),
  'prop-lighthouse': prop('lighthouse', { hue: 25 }),
  'prop-chips': prop('chips'),
  'prop-orbit': prop('orbit', { hue: 188 }),
  'lobby-rng': prop('cherries'),
  'lobby-live': prop('roulette'),
  'lobby-fish': prop('angler'),
  'lobby-pvp': prop('dice'),
  'lobby-sports': prop('cup', { hue: 75 }),
  'lobby-esports': prop('headset'),
  'lobby-crash': prop('rocket', { hue: 25 }),
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path fill="#fac54f" d="M16 2a14 14 0 0 0-14 14c3.2-2.6 6.6-2.6 9.8-.6s6.2 2.2 9.2.2c2.9-1.9 6-2.4 8.9-.9A14 14 0 0 0 16 2Z"/>
<path fill="#53ddd0" d="M2.3 19.3A14 14 0 0 0 29.9 18.2c-2.5-1.3-4.9-1-7.3.6-3.8 2.5-8 2.4-11.9 0-2.8-1.7-5.6-1.7-8.4.5Z"/>
</svg>
`

/** The logo on ink, with room round it: `share` of the square is logo. */
function icon(share) {
  const [size, at] = [512 * share, 256 * (1 - share)]
  const frame = `x="${at}" y="${at}" width="${size}" height="${size}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<rect width="512" height="512" fill="#0a1016"/>${LOGO.replace('<svg ', `<svg ${frame} `)}</svg>`
}

const draw = (svg, width, density) => sharp(Buffer.from(svg), { density }).resize(width)

mkdirSync(DIRECTORY, { recursive: true })
for (const [name, view, widths] of [
  ['hero-wide', WIDE, [1200, 1920]],
  ['hero-tall', TALL, [760]],
]) {
  for (const width of widths) {
    const picture = draw(shore(view), width, 220)
    await picture.avif({ quality: 58, effort: 6 }).toFile(`${DIRECTORY}/${name}-${width}.avif`)
  }
}
for (const hour of ['night', 'dawn']) {
  const picture = draw(shore(WIDE, hour), 1200, 220)
  await picture.avif({ quality: 54, effort: 6 }).toFile(`${DIRECTORY}/banner-${hour}.avif`)
}
for (const [name, svg] of Object.entries(PROPS)) {
  await draw(svg, 360, 160).avif({ quality: 60, effort: 6 }).toFile(`${DIRECTORY}/${name}.avif`)
}
await draw(shore(SHARED), 1200, 160).png({ palette: true, effort: 10 }).toFile('public/og.png')
writeFileSync('public/favicon.svg', LOGO)
for (const [file, size, share] of [
  ['favicon-48.png', 48, 1],
  ['apple-touch-icon.png', 180, 0.66],
  ['icon-192.png', 192, 0.66],
  ['icon-512.png', 512, 0.66],
]) {
  const svg = share === 1 ? LOGO : icon(share)
  await draw(svg, size, 400).png({ palette: true, effort: 10 }).toFile(`public/${file}`)
}
