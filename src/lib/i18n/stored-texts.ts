import error from '../../../locales/es/error.json'
import help from '../../../locales/es/help.json'
import message from '../../../locales/es/message.json'
import { type TextParams, type Texts, text } from './format'
import { DEFAULT_LANGUAGE } from './languages'

/** What the worker itself says: refusals of calls, messages that it sends, answers of the help. */
export const STORED = ['error', 'message', 'help'] as const
export type StoredNamespace = (typeof STORED)[number]

/** The texts of one namespace, and the language that they are in. */
export interface StoredTexts {
  language: string
  texts: Texts
}

/** Where the site's own files are read from: the worker's `ASSETS`. */
export interface SiteFiles {
  fetch(address: string): Promise<Response>
}

/** Only the default language is part of the worker; another is read when somebody speaks it. */
const OWN: Record<StoredNamespace, Texts> = { error, message, help }
const read = new Map<string, Texts>()

/** Development and tests have no built files. */
const MODULES: Record<string, Texts> = import.meta.env.DEV
  ? import.meta.glob('../../../locales/*/{error,message,help}.json', {
      eager: true,
      import: 'default',
    })
  : {}

/** The address of such texts among the site's files. */
export function storedPath(language: string, namespace: StoredNamespace): string {
  return `/texts/${language}/${namespace}.json`
}

async function fileTexts(path: string, files: SiteFiles): Promise<Texts | undefined> {
  try {
    const answer = await files.fetch(`https://site.invalid${path}`)
    return answer.ok ? ((await answer.json()) as Texts) : undefined
  } catch {
    return undefined
  }
}

/** The texts in an offered language; in the default one where they cannot be read. */
export async function storedTexts(
  namespace: StoredNamespace,
  language: string,
  files: SiteFiles,
): Promise<StoredTexts> {
  const own = { language: DEFAULT_LANGUAGE, texts: OWN[namespace] }
  if (language === DEFAULT_LANGUAGE) return own
  const path = storedPath(language, namespace)
  const known = MODULES[`../../../locales/${language}/${namespace}.json`] ?? read.get(path)
  const texts = known ?? (await fileTexts(path, files))
  if (!texts) return own
  read.set(path, texts)
  return { language, texts }
}

/** A text of these, its slots filled. */
export function storedText({ language, texts }: StoredTexts, key: string, params?: TextParams) {
  return text(texts, language, key, params)
}
