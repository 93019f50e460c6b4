import type { Loads } from './texts'

/** Of the rooms in which members play against each other. */
export const ROOM_TEXTS: Loads = {
  en: () => import('../../../locales/en/rooms.json'),
  es: () => import('../../../locales/es/rooms.json'),
  pt: () => import('../../../locales/pt/rooms.json'),
  th: () => import('../../../locales/th/rooms.json'),
  vi: () => import('../../../locales/vi/rooms.json'),
  zh: () => import('../../../locales/zh/rooms.json'),
}

/** Of the sea. */
export const FISHING_TEXTS: Loads = {
  en: () => import('../../../locales/en/fishing.json'),
  es: () => import('../../../locales/es/fishing.json'),
  pt: () => import('../../../locales/pt/fishing.json'),
  th: () => import('../../../locales/th/fishing.json'),
  vi: () => import('../../../locales/vi/fishing.json'),
  zh: () => import('../../../locales/zh/fishing.json'),
}
