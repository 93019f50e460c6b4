import type { Loads } from '../texts'

/** Of the tables that all play at once. */
export const LIVE_TEXTS: Loads = {
  en: () => import('../../../../locales/en/live.json'),
  es: () => import('../../../../locales/es/live.json'),
  pt: () => import('../../../../locales/pt/live.json'),
  th: () => import('../../../../locales/th/live.json'),
  vi: () => import('../../../../locales/vi/live.json'),
  zh: () => import('../../../../locales/zh/live.json'),
}
