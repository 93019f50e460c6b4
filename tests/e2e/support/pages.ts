import { readdirSync } from 'node:fs'
import languages from '../../../locales/languages.json' with { type: 'json' }
import type { Language } from './texts.ts'

export interface BuiltPage {
  address: string
  language: Language
}

const PREFIXED = languages.filter(({ offered, code }) => offered && code !== 'es')

/** Every page that was built, by its address. */
export function builtPages(): BuiltPage[] {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/\.html$/, '')}`.replace(/^\/index$/, '/'))
    .sort()
    .map((address) => {
      const first = address.split('/')[1]
      const prefix = PREFIXED.find(({ code }) => code === first)
      return { address, language: (prefix?.code ?? 'es') as Language }
    })
}

/** `/vip` in a language, as its file lies: `/vip`, `/en/vip`. */
export function addressIn(language: Language, path: string): string {
  if (language === 'es') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
