import type { Texts } from '#lib/i18n/format'
import { loadsOf } from '../texts'

/** Of slots, beside those of all games that one person plays alone. */
export const SLOT_TEXTS = loadsOf(
  import.meta.glob<{ default: Texts }>('../../../../locales/*/slot.json'),
)
