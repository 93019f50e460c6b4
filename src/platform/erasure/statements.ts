import { ERASE_FACTOR } from '#platform/access/second-factor/index'
import { ERASE_SOCIAL } from '#platform/access/social/index'
import { ERASE_INVITES } from '#platform/agent/downline/index'
import { ERASE_PROFILE, ERASE_ROW } from '#platform/directory/index'
import { ERASE_FAVOURITE_GAMES } from '#platform/game/index'
import { ERASE_FAVOURITES } from '#platform/lottery/index'
import { ERASE_PUSHES } from '#platform/message/index'
import { ERASE_NOTES, ERASE_TAGS } from '#platform/operator/index'
import { ERASE_REVIEWS } from '#platform/projection/index'
import { ERASE_APPLICATIONS } from '#platform/promotion/promotion/index'
import { ERASE_RAINS } from '#platform/promotion/rain/index'
import { ERASE_FEEDBACK } from '#platform/support/index'
import { ERASE_OPENED } from '#platform/vendor/index'

/** What D1 forgets of a person: each feature's own statement, by the member's id; may run again. */
export const ERASURES: readonly string[] = [
  ERASE_ROW,
  ERASE_PROFILE,
  ERASE_FACTOR,
  ERASE_SOCIAL,
  ERASE_FAVOURITE_GAMES,
  ERASE_FAVOURITES,
  ERASE_OPENED,
  ERASE_INVITES,
  ERASE_REVIEWS,
  ERASE_FEEDBACK,
  ERASE_APPLICATIONS,
  ERASE_NOTES,
  ERASE_TAGS,
  ERASE_RAINS,
  ERASE_PUSHES,
]
