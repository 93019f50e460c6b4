import { lazyChunk } from '#lib/browser/lazy-chunk'
import { pageProfile } from '#lib/browser/page-profile'
import type { Texts } from '#lib/i18n/format'
import { textsIn } from '#lib/i18n/profile-text'

/** Development and tests have no built files. */
const MODULES: Record<string, () => Promise<Texts>> = import.meta.env.DEV
  ? import.meta.glob<Texts>('/locales/*/*.json', { import: 'default' })
  : {}
const asked = new Map<string, Promise<Texts>>()

async function fetched(path: string): Promise<Texts> {
  const answer = await fetch(`/_astro/texts/${import.meta.env['TEXTS']}/${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

/** A file of texts: a page reads those of its own language only, and each once. */
function fileOf(path: string): Promise<Texts> {
  const load = MODULES[`/locales/${path}`] ?? (() => fetched(path))
  const texts = asked.get(path) ?? lazyChunk(load)
  asked.set(path, texts)
  texts.catch(() => asked.delete(path))
  return texts
}

/** The texts of some namespaces, as a `TextProvider` takes them. */
export async function lazyTexts(language: string, namespaces: readonly string[]): Promise<Texts> {
  const entries = await Promise.all(
    namespaces.map(async (name): Promise<[string, Texts]> => {
      const texts = await fileOf(`${language}/${name}.json`)
      return [name, textsIn(texts, pageProfile())]
    }),
  )
  return Object.fromEntries(entries)
}
