import { ERASE_INVITES } from './agent/erase'
import { ERASE_ROW } from './directory/erase'
import { ERASE_FAVORITES } from './game/erase'
import { ERASE_PROFILE } from './member/erase'
import { ERASE_REVIEWS } from './projection/erase'
import { ERASE_FACTOR } from './second-factor/erase'
import { ERASE_SOCIAL } from './social/erase'
import { ERASE_FEEDBACK } from './support/erase'

/** What D1 forgets of a person: each feature's own statement, by the member's id; may run again. */
export const ERASURES: readonly string[] = [
  ERASE_ROW,
  ERASE_PROFILE,
  ERASE_FACTOR,
  ERASE_SOCIAL,
  ERASE_FAVORITES,
  ERASE_INVITES,
  ERASE_REVIEWS,
  ERASE_FEEDBACK,
]
