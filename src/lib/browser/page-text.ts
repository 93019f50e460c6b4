import { localizePath } from '#lib/i18n/routes'

/** The text of one of this site's pages (`.prose`), as nodes. Throws when it does not come. */
export async function pageText(path: string, language: string): Promise<Node[]> {
  const response = await fetch(localizePath(path, language))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const text = page.querySelector('.prose')
  if (!text) throw new Error(`${path}: no text`)
  return [...text.childNodes]
}
