import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One of its readers is made into a module that cannot tell where it lies. */
const ROOT = path.resolve(import.meta.dirname ?? 'scripts/vite', '../..')

/**
 * A language of nobody, for looking at pages: longer, with marks on its letters, from right to
 * left. `scripts/make/pseudo.mjs` writes its texts; its code is one of those left for private use.
 */
export const PSEUDO = {
  ...{ code: 'qps', name: 'Pséudo', tag: 'en-u-nu-latn', direction: 'rtl' },
  offered: false,
}

const read = (name) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'))
const isWritten = ({ code }) => existsSync(path.join(ROOT, 'locales', code, 'shell.json'))

/**
 * The list of languages as a build offers them: what `locales/languages.json` says, and besides, to
 * try them, those that `OFFER` names (`OFFER=ar,th`), or all that are written (`OFFER=all`).
 */
export function listedLanguages(offer = process.env.OFFER ?? '') {
  const named = offer.split(',').filter(Boolean)
  const isOffered = (language) =>
    language.offered ||
    named.includes(language.code) ||
    (named.includes('all') && language !== PSEUDO && isWritten(language))
  const list = [...read('locales/languages.json'), ...(named.includes(PSEUDO.code) ? [PSEUDO] : [])]
  const unknown = named.filter((code) => code !== 'all' && !list.some((each) => each.code === code))
  if (unknown.length > 0) throw new Error(`OFFER: no language ${unknown}`)
  return list.map((language) => ({ ...language, offered: isOffered(language) }))
}

/** Codes of the languages that a build offers. */
export function offeredCodes(offer) {
  return listedLanguages(offer)
    .filter(({ offered }) => offered)
    .map(({ code }) => code)
}

const LIST = /(OFFERED: readonly Language\[\] = )\[[^;]*?\n\]/

/**
 * Makes a build offer more languages than the repository does; without `OFFER` it does nothing.
 *
 * @returns {import('vite').Plugin}
 */
export function moreLanguages() {
  return {
    name: 'more-languages',
    enforce: 'pre',
    transform(code, id) {
      const isList = /\/locales\/languages\.json$/.test(id)
      if (!process.env.OFFER || !(isList || /\/src\/lib\/i18n\/languages\.ts$/.test(id)))
        return null
      const list = listedLanguages()
      if (isList) return { code: JSON.stringify(list), map: null }
      const offered = list.filter((language) => language.offered)
      const lines = offered.map(({ code: name, tag }) => ({ code: name, tag }))
      return { code: code.replace(LIST, `$1${JSON.stringify(lines)}`), map: null }
    },
  }
}
