import { lazyChunk } from '#lib/browser/lazy-chunk'
import type { Texts } from '#lib/i18n/format'

/** One chunk per language and namespace, for what opens over a page. */
const FILES = import.meta.glob<Texts>(
  '/locales/*/{common,shell,session,register,password,deposit,lottery,ticket}.json',
  { import: 'default' },
)

/** The texts of some namespaces, as a `TextProvider` takes them. */
export async function lazyTexts(language: string, namespaces: readonly string[]): Promise<Texts> {
  const entries = await Promise.all(
    namespaces.map(async (namespace): Promise<[string, Texts]> => {
      const load = FILES[`/locales/${language}/${namespace}.json`]
      return [namespace, load ? await lazyChunk(load) : {}]
    }),
  )
  return Object.fromEntries(entries)
}
