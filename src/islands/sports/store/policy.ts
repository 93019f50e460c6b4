import { atom, onMount } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { onVisit } from '#lib/client/on-visit'
import { ODDS_POLICIES, type OddsPolicy } from '#lib/sports/slip/accept'

const KEY = 'oddsPolicy'
const isPolicy = (text: string): text is OddsPolicy => ODDS_POLICIES.some((each) => each === text)

/** Which other odds than the shown ones a member takes; kept in this browser. */
export const $oddsPolicy = atom<OddsPolicy>('higher')

onMount($oddsPolicy, () =>
  onVisit(() => {
    const kept = readLocal(KEY)
    if (isPolicy(kept)) $oddsPolicy.set(kept)
  }),
)

export function chooseOddsPolicy(policy: OddsPolicy): void {
  writeLocal(KEY, policy)
  $oddsPolicy.set(policy)
}
