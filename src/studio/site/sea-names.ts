import en from '../../../locales/en/fishing.json' with { type: 'json' }
import es from '../../../locales/es/fishing.json' with { type: 'json' }
import pt from '../../../locales/pt/fishing.json' with { type: 'json' }
import th from '../../../locales/th/fishing.json' with { type: 'json' }
import vi from '../../../locales/vi/fishing.json' with { type: 'json' }
import zh from '../../../locales/zh/fishing.json' with { type: 'json' }

/** What the sea is called, by language. */
export const SEA_NAMES = {
  es: es.title,
  en: en.title,
  pt: pt.title,
  vi: vi.title,
  th: th.title,
  zh: zh.title,
}
