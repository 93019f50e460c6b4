/** Pages that are the same for everybody and may be read without a network, once they were. */
const NAMES = 'rules/\\w+|helpmc|terms|privacy|responsible|accessibility|about|verify'
const TEXT = new RegExp(`^(?:/[a-z]{2,3}(?:-\\w+)?)?/(?:${NAMES})$`)

/** May a page be kept? Others are about what happens now. */
export const isText = (path: string): boolean => TEXT.test(path)

const FILE = /\/_astro\/[\w.~-]+\.(?:js|css|woff2)/g
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g
const NAMED = /url\(["']?(\/(?:_astro\/[\w.~-]+\.woff2|art\/[\w/-]+\.svg))/g

/** Built files that a page names. */
export const filesOf = (html: string): string[] => [...new Set(html.match(FILE) ?? [])]

/** Built files that one of them loads at once: imports, fonts, drawings. */
export function filesOfFile(path: string, text: string): string[] {
  if (path.endsWith('.css')) return [...text.matchAll(NAMED)].map(([, file]) => file ?? '')
  if (!path.endsWith('.js')) return []
  return [...text.matchAll(IMPORTED)].map(([, name]) => `/_astro/${name}`)
}

/** The page that is shown instead of one that cannot be loaded. */
export const offlinePath = (language: string, fallback: string): string =>
  language === fallback ? '/offline' : `/${language}/offline`
