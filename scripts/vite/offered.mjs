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

/** Addresses without a language are in it: every build has it. */
const DEFAULT = 'es'

/**
 * The list of languages as a build offers them: what `locales/languages.json` says, or those alone
 * that `LANGUAGES` names (`LANGUAGES=es,en,pt`), also one that is written but not offered yet.
 */
export function listedLanguages(chosen = process.env.LANGUAGES ?? '') {
  const named = chosen
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  const list = [...read('locales/languages.json'), ...(named.includes(PSEUDO.code) ? [PSEUDO] : [])]
  if (named.length === 0) return list
  const known = list.filter((language) => language === PSEUDO || isWritten(language))
  const unknown = named.filter((code) => !known.some((each) => each.code === code))
  if (unknown.length > 0) throw new Error(`LANGUAGES: no language ${unknown}`)
  if (!named.includes(DEFAULT)) throw new Error(`LANGUAGES: ${DEFAULT} is always one`)
  return list.map((language) => ({ ...language, offered: named.includes(language.code) }))
}

/** Codes of the languages that a build offers. */
export function offeredCodes(chosen) {
  return listedLanguages(chosen)
    .filter(({ offered }) => offered)
    .map(({ code }) => code)
}

const LIST = /(OFFERED: readonly Language\[\] = )\[[^;]*?\n\]/

/**
 * Makes a build offer the languages that `LANGUAGES` names; without it it does nothing.
 *
 * @returns {import('vite').Plugin}
 */
export function chosenLanguages() {
  return {
    name: 'chosen-languages',
    enforce: 'pre',
    transform(code, id) {
      const isList = /\/locales\/languages\.json$/.test(id)
      if (!process.env.LANGUAGES || !(isList || /\/src\/lib\/i18n\/languages\.ts$/.test(id)))
        return null
      const list = listedLanguages()
      if (isList) return { code: JSON.stringify(list), map: null }
      const offered = list.filter((language) => language.offered)
      const lines = offered.map(({ code: name, tag }) => ({ code: name, tag }))
      return { code: code.replace(LIST, `$1${JSON.stringify(lines)}`), map: null }
    },
  }
}
