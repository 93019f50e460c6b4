import { atom, onMount } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { onVisit } from '#lib/client/on-visit'
import { ODDS_FORMATS, type OddsFormat } from '#lib/sports/odds/formats'

const KEY = 'oddsFormat'
const isFormat = (text: string): text is OddsFormat => ODDS_FORMATS.some((each) => each === text)

/** How odds of matches are written on the whole site; kept in this browser. */
export const $oddsFormat = atom<OddsFormat>('decimal')

onMount($oddsFormat, () =>
  onVisit(() => {
    const kept = readLocal(KEY)
    if (isFormat(kept)) $oddsFormat.set(kept)
  }),
)

export function chooseOddsFormat(format: OddsFormat): void {
  writeLocal(KEY, format)
  $oddsFormat.set(format)
}
