import { fixedPlace } from '#lib/lottery/plays/kit/direct'
import { starPlays } from '#lib/lottery/plays/kit/stars'
import { DIGITS } from '#lib/lottery/plays/kit/window'
import type { Plays } from '#lib/lottery/types'

/** Three independent digits. */
export const D3: Plays = {
  ...starPlays({
    F3: { start: 0, size: 3 },
    F2: { start: 0, size: 2 },
    B2: { start: 1, size: 2 },
  }),
  FIXED: fixedPlace(3, DIGITS),
}
