import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Files of a state in one: a line that names them with their lengths, then all they hold. */
export function pack(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  const contents = names.map((name) => readFileSync(path.join(folder, name)))
  const list = names.map((name, at) => [name, contents[at]?.length])
  return brotliCompressSync(
    Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...contents]),
    {
      params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
    },
  )
}

/** Puts the files of a packed state into a folder. */
export function unpack(packed: Buffer, folder: string): void {
  const whole = brotliDecompressSync(packed)
  const first = whole.indexOf('\n')
  let from = first + 1
  for (const [name, length] of JSON.parse(whole.toString('utf8', 0, first)) as [string, number][]) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, whole.subarray(from, from + length))
    from += length
  }
}
