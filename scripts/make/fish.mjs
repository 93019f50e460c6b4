// Writes what the sea has beside its fish, from motifs of the covers:
// src/studio/page/assets/fish/{pulpo,cofre}.svg. Run: node scripts/make/fish.mjs
import { writeFileSync } from 'node:fs'
import { prop } from './art/cover.mjs'

const DIRECTORY = 'src/studio/page/assets/fish'
const DRAWN = { pulpo: prop('kraken'), cofre: prop('treasure') }

for (const [name, svg] of Object.entries(DRAWN)) {
  writeFileSync(`${DIRECTORY}/${name}.svg`, svg)
}
