import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const DEFAULT = 'es'
const LOCALES = path.resolve(import.meta.dirname, '../../locales')
/** What the operators' console alone says: it brings its own. */
const CONSOLE = ['console.json', 'desk.json']

const NAMES = readdirSync(path.join(LOCALES, DEFAULT))
  .filter((name) => !CONSOLE.includes(name))
  .sort()
const filesOf = (language) => NAMES.map((name) => `${language}/${name}`)

/** A text file without the spaces that make it readable; a language that is tried may lack it. */
function packed(file) {
  const own = path.join(LOCALES, file)
  const read = existsSync(own) ? own : path.join(LOCALES, DEFAULT, path.basename(file))
  return JSON.stringify(JSON.parse(readFileSync(read, 'utf8')))
}

/** Names what all texts of a build say: part of their addresses, so that a browser keeps them. */
export function textsVersion(languages) {
  const hash = createHash('sha256')
  for (const file of languages.flatMap(filesOf)) hash.update(file).update(packed(file))
  return hash.digest('base64url').slice(0, 10)
}

/**
 * Writes the texts that screens load when they are first shown, a file for each language and
 * namespace: plain files, for as chunks of scripts hundreds of them cost a build seconds.
 */
export function textFiles(languages) {
  return {
    name: 'text-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = path.join(fileURLToPath(dir), '_astro/texts', textsVersion(languages))
        for (const language of languages) {
          mkdirSync(path.join(folder, language), { recursive: true })
          for (const file of filesOf(language)) writeFileSync(path.join(folder, file), packed(file))
        }
      },
    },
  }
}
