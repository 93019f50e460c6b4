// `node scripts/make/fonts.mjs` writes src/assets/fonts from the package of Archivo: the same
// letters with the widths and weights that the styles use, which is half the size.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const PACKAGE = new URL('../../node_modules/@fontsource-variable/archivo/', import.meta.url)
const TARGET = new URL('../../src/assets/fonts/', import.meta.url)
/** The ranges of `font-weight` and `font-stretch` in src/styles/system/fonts.css. */
/** What the text shaper needs, and figures of one width; Archivo's fractions and the like go. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum']
const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 112 } }

const ranges = JSON.parse(readFileSync(new URL('unicode.json', PACKAGE), 'utf8'))

/** Every character of `U+0000-00FF,U+0131`. */
function characters(range) {
  const all = []
  for (const part of range.split(',')) {
    const [from, to = from] = part.trim().replace(/^U\+/i, '').split('-')
    const last = Number.parseInt(to, 16)
    for (let code = Number.parseInt(from, 16); code <= last; code++) all.push(code)
  }
  return String.fromCodePoint(...all)
}

/** What Polish and Turkish need of the extended letters, a tenth of them. */
const POLISH = 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C'
const TURKISH = 'U+011E-011F,U+0130,U+015E-015F'
/** What Vietnamese needs of the Latin ones; its many letters with two marks are a file beside. */
const VIETNAM = [
  ...['U+0020-007E,U+00A0-00A1,U+00A9,U+00AB,U+00B0-00B1,U+00B7,U+00BB-00C3'],
  ...['U+00C8-00CA,U+00CC-00CD,U+00D2-00D5,U+00D7,U+00D9-00DA,U+00DD,U+00E0-00E3,U+00E8-00EA'],
  ...['U+00EC-00ED,U+00F2-00F5,U+00F9-00FA,U+00FD,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212'],
].join()
const VIETNAMESE =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9,U+20AB'
const FILES = {
  latin: ['latin', ranges.latin],
  'latin-ext': ['latin-ext', ranges['latin-ext']],
  polish: ['latin-ext', POLISH],
  turkish: ['latin-ext', TURKISH],
  vietnam: ['latin', VIETNAM],
  vietnamese: ['vietnamese', VIETNAMESE],
}

mkdirSync(TARGET, { recursive: true })
for (const [name, [from, range]] of Object.entries(FILES)) {
  const file = new URL(`files/archivo-${from}-standard-normal.woff2`, PACKAGE)
  const small = await subsetFont(readFileSync(file), characters(range), {
    targetFormat: 'woff2',
    variationAxes: AXES,
    keepFeatures: FEATURES,
  })
  writeFileSync(new URL(`archivo-${name}.woff2`, TARGET), small)
  console.log(`${name}: ${small.length} bytes`)
}
