import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

/** Files of text that are the same for everybody; `src/edge/packed.ts` serves what is made here. */
const PACKED = /\.(?:js|css|json|svg|webmanifest)$/

/** Writes each such file of a directory beside itself, compressed as far as it goes. */
export function packFiles(directory) {
  for (const name of readdirSync(directory, { recursive: true })) {
    if (!PACKED.test(name)) continue
    const bytes = readFileSync(`${directory}/${name}`)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${directory}/${name}.br`, brotliCompressSync(bytes, { params }))
  }
}

/** Compresses scripts, styles, texts and drawings once, when the site is built. */
export function packedFiles() {
  return {
    name: 'packed-files',
    hooks: { 'astro:build:done': ({ dir }) => packFiles(fileURLToPath(dir)) },
  }
}
