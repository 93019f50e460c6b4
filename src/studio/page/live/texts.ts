import type { Texts } from '#lib/i18n/format'
import { loadsOf } from '../texts'

/** Of the tables that all play at once. */
export const LIVE_TEXTS = loadsOf(
  import.meta.glob<{ default: Texts }>('../../../../locales/*/live.json'),
)
