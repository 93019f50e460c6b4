import type { Loads } from '../texts'

/** Of the rooms in which members play against each other. */
export const ROOM_TEXTS: Loads = {
  en: () => import('../../../../locales/en/rooms.json'),
  es: () => import('../../../../locales/es/rooms.json'),
  pt: () => import('../../../../locales/pt/rooms.json'),
  th: () => import('../../../../locales/th/rooms.json'),
  vi: () => import('../../../../locales/vi/rooms.json'),
  zh: () => import('../../../../locales/zh/rooms.json'),
}
