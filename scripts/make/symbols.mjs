// Writes src/studio/page/slots/art/: symbols and world of each slot, drawn by
// scripts/make/art/symbols. The same drawings give the same files.
// Run: node scripts/make/symbols.mjs (with codes of slots behind it, only those are drawn).
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { symbol } from './art/symbols/kit.mjs'
import { SETS } from './art/symbols/sets.mjs'
import { world } from './art/symbols/worlds.mjs'

const DIRECTORY = 'src/studio/page/slots/art'
/** A cell is at most 154 wide; screens of phones show it at 74, three times as dense. */
const SIZE = 256

const kilobytes = (bytes) => (bytes / 1024).toFixed(0)

const asked = process.argv.slice(2)
for (const [code, set] of Object.entries(SETS)) {
  if (asked.length && !asked.includes(code)) continue
  const folder = `${DIRECTORY}/${code.toLowerCase()}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [letter, draw] of Object.entries(set)) {
    const svg = symbol(`s${letter.toLowerCase()}`, draw)
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(SIZE, SIZE)
      .avif({ quality: 62, effort: 6 })
      .toFile(`${folder}/${letter.toLowerCase()}.avif`)
  }
  const picture = sharp(Buffer.from(world(code)))
  await picture.avif({ quality: 50, effort: 6 }).toFile(`${folder}.avif`)
  const sizes = readdirSync(folder).map((file) => statSync(`${folder}/${file}`).size)
  const sum = sizes.reduce((all, size) => all + size, 0)
  console.log(
    `${code}: ${sizes.length} symbols, ${kilobytes(sum)} KB; world ${kilobytes(statSync(`${folder}.avif`).size)} KB`,
  )
}
