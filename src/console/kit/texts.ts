import type { Texts } from '#lib/i18n/format'

const LOADERS: Record<string, () => Promise<{ default: Texts }>> = {
  es: () => import('../../../locales/es/console.json'),
  en: () => import('../../../locales/en/console.json'),
  pt: () => import('../../../locales/pt/console.json'),
  vi: () => import('../../../locales/vi/console.json'),
  th: () => import('../../../locales/th/console.json'),
  zh: () => import('../../../locales/zh/console.json'),
}

/** The words of the console in one language: no other is loaded. */
export async function textsOf(language: string): Promise<Texts> {
  const load = LOADERS[language] ?? LOADERS['es']
  return load ? (await load()).default : {}
}
