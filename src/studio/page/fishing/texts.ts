import type { Texts } from '#lib/i18n/format'
import { loadsOf } from '../texts'

/** Of the sea. */
export const FISHING_TEXTS = loadsOf(
  import.meta.glob<{ default: Texts }>('../../../../locales/*/fishing.json'),
)
