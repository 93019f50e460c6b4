import { DEFAULT_LANGUAGE, OFFERED } from './languages'

/** Static paths of a page below `pages/[...lang]`: `/x` in Spanish, `/en/x` and so on. */
export function languagePaths() {
  return OFFERED.map(({ code }) => ({
    params: { lang: code === DEFAULT_LANGUAGE ? undefined : code },
  }))
}

/** `/vip` in a language: `/vip` or `/en/vip`. Takes a path without language. */
export function localizePath(path: string, language: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Splits `/en/vip` into its language and `/vip`; the language is undefined for `/vip`. */
export function splitPath(pathname: string): { language: string | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const language = OFFERED.find(({ code }) => code === first && code !== DEFAULT_LANGUAGE)
  return language
    ? { language: language.code, path: `/${rest.join('/')}` }
    : { language: undefined, path: pathname }
}
