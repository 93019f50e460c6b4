import type { Texts } from '#lib/i18n/format'
import { loadsOf } from '../texts'

/** Of crash. */
export const CRASH_TEXTS = loadsOf(
  import.meta.glob<{ default: Texts }>('../../../../locales/*/crash.json'),
)
