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

/** What Polish and Turkish need of the extended letters, a seventh of them. */
const CENTRAL = 'U+0104-0107,U+0118-0119,U+011E-011F,U+0130,U+0141-0144,U+015A-015B,U+015E-015F,'
const FILES = {
  latin: ['latin', ranges.latin],
  'latin-ext': ['latin-ext', ranges['latin-ext']],
  central: ['latin-ext', `${CENTRAL}U+0179-017C`],
  vietnamese: ['vietnamese', ranges.vietnamese],
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
