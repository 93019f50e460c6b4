import en from '../../../locales/en/rooms.json' with { type: 'json' }
import es from '../../../locales/es/rooms.json' with { type: 'json' }
import pt from '../../../locales/pt/rooms.json' with { type: 'json' }
import th from '../../../locales/th/rooms.json' with { type: 'json' }
import vi from '../../../locales/vi/rooms.json' with { type: 'json' }
import zh from '../../../locales/zh/rooms.json' with { type: 'json' }

export interface RoomTexts {
  titles: Record<string, string>
  levels: Record<string, string>
}

/** What rooms and their games are called, by language. */
export const ROOM_TEXTS: Record<'es' | 'en' | 'pt' | 'vi' | 'th' | 'zh', RoomTexts> = {
  es,
  en,
  pt,
  vi,
  th,
  zh,
}

const isOffered = (code: string): code is keyof typeof ROOM_TEXTS => Object.hasOwn(ROOM_TEXTS, code)

/** Names of the levels, from the lowest stake to the highest. */
export const roomNames = (language = ''): string[] =>
  Object.values(ROOM_TEXTS[isOffered(language) ? language : 'en'].levels)
