import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CLIENT = 'dist/studio/client'
const FILE = /[\w.-]+\.(?:js|css|svg|png|avif|woff2)\b/g
const TEXT = /\.(?:html|js|css)$/
/** Letters that no page needs before somebody reads another language by them. */
const OTHER_LETTERS = /-(?:latin-ext|polish|turkish|vietnam|vietnamese)-/

/** Texts of a language, by the name of their file; a page loads one. */
const TEXTS_OF = /\.([a-z]{2,3}(?:-[A-Z][a-z]{3})?)-.{8}\.js$/
const isOther = (file: string, language: string) => {
  const [, code = language] = TEXTS_OF.exec(file) ?? []
  return code !== language
}

/**
 * All that a page of the studio may load in a language, by default one of long texts: the files it
 * names, those that they name, and so on.
 */
export function studioPage(page: string, language = 'th'): string[] {
  const found = new Set<string>()
  const open = [join(CLIENT, page)]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || !existsSync(file) || OTHER_LETTERS.test(file)) continue
    if (isOther(file, language)) continue
    found.add(file)
    if (!TEXT.test(file)) continue
    const names = readFileSync(file, 'utf8').match(FILE) ?? []
    open.push(...names.map((name) => join(CLIENT, 'assets', name)))
  }
  return [...found].sort()
}
