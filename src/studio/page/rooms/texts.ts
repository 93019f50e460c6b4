import type { Texts } from '#lib/i18n/format'
import { loadsOf } from '../texts'

/** Of the rooms in which members play against each other. */
export const ROOM_TEXTS = loadsOf(
  import.meta.glob<{ default: Texts }>('../../../../locales/*/rooms.json'),
)
