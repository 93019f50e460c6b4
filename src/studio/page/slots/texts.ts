import type { Loads } from '../texts'

/** Of slots, beside those of all games that one person plays alone. */
export const SLOT_TEXTS: Loads = {
  en: () => import('../../../../locales/en/slot.json'),
  es: () => import('../../../../locales/es/slot.json'),
  pt: () => import('../../../../locales/pt/slot.json'),
  th: () => import('../../../../locales/th/slot.json'),
  vi: () => import('../../../../locales/vi/slot.json'),
  zh: () => import('../../../../locales/zh/slot.json'),
}
