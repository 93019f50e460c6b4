// Writes public/covers/: covers of the sample catalogue, the house and the lottery, 240 and 400
// pixels wide, drawn by scripts/make/art. The same catalogue gives the same files.
// Run: node scripts/make/covers.mjs (minutes; with codes of games behind it, only those are drawn).
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { CATALOGUE } from '../../src/lib/catalogue/games.ts'
import { DRAWN_HOUSE_COVERS } from '../../src/lib/catalogue/house-covers.ts'
import { LOTTERY_COVERS } from '../../src/lib/catalogue/lottery-covers.ts'
import { cover } from './art/cover.mjs'

const DIRECTORY = 'public/covers'
const WIDTHS = [240, 400]
const WORLD = { rng: 'slots' }

async function render(game) {
  const category = WORLD[game.category] ?? game.category
  const svg = Buffer.from(cover({ ...game, category }))
  for (const width of WIDTHS) {
    // Drawn at twice the size, so that thin lines stay smooth.
    const image = sharp(svg, { density: (72 * width * 2) / 300 }).resize(width)
    await image
      .clone()
      .avif({ quality: width === 240 ? 56 : 52, effort: 7 })
      .toFile(`${DIRECTORY}/${game.code}-${width}.avif`)
  }
}

const asked = process.argv.slice(2)
const drawn = [...CATALOGUE, ...LOTTERY_COVERS, ...DRAWN_HOUSE_COVERS]
const games = drawn.filter(({ code }) => !asked.length || asked.includes(code))
if (!asked.length) rmSync(DIRECTORY, { recursive: true, force: true })
mkdirSync(DIRECTORY, { recursive: true })
for (const game of games) await render(game)
console.log(`${readdirSync(DIRECTORY).length} files in ${DIRECTORY}`)
