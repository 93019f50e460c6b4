import type { Texts } from '#lib/i18n/format'

type Loaders = Record<string, () => Promise<{ default: Texts }>>

const LOADERS: Loaders = {
  es: () => import('../../../locales/es/console.json'),
  en: () => import('../../../locales/en/console.json'),
  pt: () => import('../../../locales/pt/console.json'),
  vi: () => import('../../../locales/vi/console.json'),
  th: () => import('../../../locales/th/console.json'),
  zh: () => import('../../../locales/zh/console.json'),
}

const OF_DESKS: Loaders = {
  es: () => import('../../../locales/es/desk.json'),
  en: () => import('../../../locales/en/desk.json'),
  pt: () => import('../../../locales/pt/desk.json'),
  vi: () => import('../../../locales/vi/desk.json'),
  th: () => import('../../../locales/th/desk.json'),
  zh: () => import('../../../locales/zh/desk.json'),
}

const OF_MARKETS: Loaders = {
  es: () => import('../../../locales/es/market.json'),
  en: () => import('../../../locales/en/market.json'),
  pt: () => import('../../../locales/pt/market.json'),
  vi: () => import('../../../locales/vi/market.json'),
  th: () => import('../../../locales/th/market.json'),
  zh: () => import('../../../locales/zh/market.json'),
}

const OF_REPLAYS: Loaders = {
  es: () => import('../../../locales/es/replay.json'),
  en: () => import('../../../locales/en/replay.json'),
  pt: () => import('../../../locales/pt/replay.json'),
  vi: () => import('../../../locales/vi/replay.json'),
  th: () => import('../../../locales/th/replay.json'),
  zh: () => import('../../../locales/zh/replay.json'),
}

async function loaded(loaders: Loaders, language: string): Promise<Texts> {
  const load = loaders[language] ?? loaders['es']
  return load ? (await load()).default : {}
}

/** The words of the console in one language: no other is loaded. */
export const textsOf = (language: string) => loaded(LOADERS, language)

/** The words of its desks, which are loaded with the first one that is shown. */
export const deskTextsOf = (language: string) => loaded(OF_DESKS, language)

/** Sports, markets and reasons, as members read them. */
export const marketTextsOf = (language: string) => loaded(OF_MARKETS, language)

/** How a bet was settled, as its member reads it. */
export const replayTextsOf = (language: string) => loaded(OF_REPLAYS, language)
