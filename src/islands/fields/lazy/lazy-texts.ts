import { lazyChunk } from '#lib/browser/lazy-chunk'
import { pageProfile } from '#lib/browser/page-profile'
import type { Texts } from '#lib/i18n/format'
import { textsIn } from '#lib/i18n/profile-text'

interface LanguageFiles {
  FILES: Record<string, () => Promise<Texts>>
}

/** One chunk per language, which knows that language's files: a page reads its own only. */
const LANGUAGES = import.meta.glob<LanguageFiles>('./texts/*.ts')

/** The texts of some namespaces, as a `TextProvider` takes them. */
export async function lazyTexts(language: string, namespaces: readonly string[]): Promise<Texts> {
  if (namespaces.length === 0) return {}
  const loadLanguage = LANGUAGES[`./texts/${language}.ts`]
  if (!loadLanguage) return {}
  const { FILES } = await lazyChunk(loadLanguage)
  const entries = await Promise.all(
    namespaces.map(async (namespace): Promise<[string, Texts]> => {
      const load = FILES[`/locales/${language}/${namespace}.json`]
      return [namespace, load ? textsIn(await lazyChunk(load), pageProfile()) : {}]
    }),
  )
  return Object.fromEntries(entries)
}
