import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Files of text, the same for everybody; `src/lib/http/packed.ts` serves what is made here. */
const PACKED = /\.(?:js|css|json|svg|webmanifest)$/
/** Texts, hundreds of a few kilobytes in each language: a tenth of the work, a twentieth larger. */
const QUICK = { file: /\/texts\/|\/console\/(?:console|desk|market|replay)-/, quality: 7 }

async function pack(file) {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  if (QUICK.file.test(file)) params[constants.BROTLI_PARAM_QUALITY] = QUICK.quality
  await writeFile(`${file}.br`, await compress(bytes, { params }))
}

/** Writes each such file of a directory beside itself, compressed as far as is worth it. */
export async function packFiles(directory) {
  const files = readdirSync(directory, { recursive: true })
    .filter((name) => PACKED.test(name))
    .map((name) => `${directory}/${name.replaceAll('\\', '/')}`)
  const next = files.values()
  const worker = async () => {
    for (const file of next) await pack(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

/** Compresses scripts, styles, texts and drawings once, when the site is built. */
export function packedFiles() {
  return {
    name: 'packed-files',
    hooks: { 'astro:build:done': ({ dir }) => packFiles(fileURLToPath(dir)) },
  }
}
