import type { Loads } from '../texts'

/** Of the sea. */
export const FISHING_TEXTS: Loads = {
  en: () => import('../../../../locales/en/fishing.json'),
  es: () => import('../../../../locales/es/fishing.json'),
  pt: () => import('../../../../locales/pt/fishing.json'),
  th: () => import('../../../../locales/th/fishing.json'),
  vi: () => import('../../../../locales/vi/fishing.json'),
  zh: () => import('../../../../locales/zh/fishing.json'),
}
