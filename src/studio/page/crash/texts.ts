import type { Loads } from '../texts'

/** Of crash. */
export const CRASH_TEXTS: Loads = {
  en: () => import('../../../../locales/en/crash.json'),
  es: () => import('../../../../locales/es/crash.json'),
  pt: () => import('../../../../locales/pt/crash.json'),
  th: () => import('../../../../locales/th/crash.json'),
  vi: () => import('../../../../locales/vi/crash.json'),
  zh: () => import('../../../../locales/zh/crash.json'),
}
