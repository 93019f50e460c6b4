import type { Texts } from '#lib/i18n/format'
import { loadsOf } from '../texts'

/** Of the games that one person plays alone. */
export const ORIGINAL_TEXTS = loadsOf(
  import.meta.glob<{ default: Texts }>('../../../../locales/*/original.json'),
)
