import en from '../../../locales/en/live.json' with { type: 'json' }
import es from '../../../locales/es/live.json' with { type: 'json' }
import pt from '../../../locales/pt/live.json' with { type: 'json' }
import th from '../../../locales/th/live.json' with { type: 'json' }
import vi from '../../../locales/vi/live.json' with { type: 'json' }
import zh from '../../../locales/zh/live.json' with { type: 'json' }

/** What tables are called, by language. */
export const LIVE_TEXTS = { es, en, pt, vi, th, zh }
