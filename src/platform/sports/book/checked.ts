import type { AskedPick } from '#lib/api/sports/parts'
import type { StoredPick } from './stored'

/** What of a pick that was sent its ticket would keep, but for its odds. */
export const checkedPicks = ({
  event,
  market,
  selection,
  banker,
  each,
}: AskedPick): Omit<StoredPick, 'odds'> => ({
  ...{ event, market, selection },
  ...(banker && { banker }),
  ...(each && { each }),
})
