import type { Texts } from '#lib/i18n/format'
import type { StoredTexts } from '#lib/i18n/stored-texts'

const FILES = import.meta.glob<Texts>('../../locales/*/error.json', {
  eager: true,
  import: 'default',
})

export function errorTexts(language: string): StoredTexts {
  const texts = FILES[`../../locales/${language}/error.json`]
  if (!texts) throw new Error(`no error texts in ${language}`)
  return { language, texts }
}
