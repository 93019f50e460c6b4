import type { Loads } from '../texts'

/** Of the games that one person plays alone. */
export const ORIGINAL_TEXTS: Loads = {
  en: () => import('../../../../locales/en/original.json'),
  es: () => import('../../../../locales/es/original.json'),
  pt: () => import('../../../../locales/pt/original.json'),
  th: () => import('../../../../locales/th/original.json'),
  vi: () => import('../../../../locales/vi/original.json'),
  zh: () => import('../../../../locales/zh/original.json'),
}
