/**
 * The pseudo-language, made from the Spanish texts: each word has marks on its letters and is
 * longer by two fifths or more. Written when `LANGUAGES` names it, never kept: git ignores its
 * folder.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { offeredCodes, PSEUDO } from '../vite/offered.mjs'

const LOCALES = path.resolve(import.meta.dirname, '../../locales')
const FOLDER = path.join(LOCALES, PSEUDO.code)
const FROM = 'es'
const LONGER = 1.5

const PLAIN = 'AEIOUaeiouCDGHKLNRSTWYZcdghklnrstwyz'
const MARKED = 'ÅÊÎÖÛåêîöûÇĎĜĤĶĻŃŘŠŤŴÝŽçďĝĥķļńřšťŵýž'
const VOWEL = /[ÅÊÎÖÛåêîöûáéíóúÁÉÍÓÚ]/
const SLOT = /({{\s*\w+\s*}})/

const marked = (text) => [...text].map((each) => MARKED[PLAIN.indexOf(each)] ?? each).join('')

/** A word made longer by drawing out its vowels: it cannot be broken any sooner. */
function longer(word) {
  const letters = [...word]
  const wanted = Math.round(letters.length * LONGER)
  for (let at = 0; letters.length < wanted; at = at + 2 < letters.length ? at + 2 : 0) {
    const next = letters.findIndex((each, index) => index >= at && VOWEL.test(each))
    if (next < 0 && at === 0) break
    if (next >= 0) letters.splice(next + 1, 0, letters[next].toLowerCase())
    at = Math.max(at, next)
  }
  return letters.join('')
}

/** A text in it; what is filled in later stays. */
export const inPseudo = (text) =>
  text
    .split(SLOT)
    .map((part, index) =>
      index % 2 ? part : marked(part).replace(/\p{L}[\p{L}\p{M}]+/gu, (word) => longer(word)),
    )
    .join('')

const each = (texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? inPseudo(value) : each(value),
    ]),
  )

/** Writes its texts where a build offers it, and leaves none where not. */
export function readyPseudo() {
  if (!offeredCodes().includes(PSEUDO.code)) {
    rmSync(FOLDER, { recursive: true, force: true })
    return
  }
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(path.join(LOCALES, FROM))) {
    const texts = JSON.parse(readFileSync(path.join(LOCALES, FROM, name), 'utf8'))
    writeFileSync(path.join(FOLDER, name), `${JSON.stringify(each(texts), null, 2)}\n`)
  }
}
