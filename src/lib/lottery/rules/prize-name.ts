import type { Translate } from '#lib/i18n/translate'
import { PUSH, type Tier, type TierOdds } from '#lib/lottery/types'

/** Prizes that are named by a number, in the order in which they are looked at. */
const NUMBERED: readonly [pattern: RegExp, key: string][] = [
  [/^\*(\d+)$/, 'times'],
  [/^\*(\d+)\+$/, 'timesMore'],
  [/^H(\d+)$/, 'label.HITS'],
  [/^S(\d)R\dB\d$/, 'label.HITS'],
  [/^H(\d)E$/, 'label.HITS_EXTRA'],
  [/^M(\d)$/, 'label.IN_A_ROW'],
  [/^L(\d)$/, 'label.LAST_OF_FIRST'],
  [/^D(\d)$/, 'label.DIVISION'],
  [/^STAR(\d)$/, 'label.STARS'],
]

/** What a prize is called; of a bet's only one, nothing. */
export function prizeName(t: Translate, tier: Tier): string {
  if (!tier) return ''
  if (tier === PUSH) return t('push')
  for (const [pattern, key] of NUMBERED) {
    const [, n] = pattern.exec(tier) ?? []
    if (n !== undefined) return t(key, { n })
  }
  return t(`label.${tier}`)
}

/** Prizes of which one bet may win one or another, by how much of it was drawn, or where. */
const BY_HITS = /^(JACKPOT\d?|FIRST|SECOND|THIRD|STARTER|CONSOLATION|H\d+E?|E|M\d|L\d|D\d|STAR\d)$/

/** The prizes of a play and their odds × 10 000, where they go by hits; else none. */
export function hitPrizes(odds: TierOdds): [tier: Tier, odds: number][] {
  const all = Object.entries(odds)
  // Tens of a number are named so too: nothing else pays for no hit and for one.
  const isTens = 'H0' in odds && 'H1' in odds
  if (all.length < 2 || isTens || !all.every(([tier]) => BY_HITS.test(tier))) return []
  return all.sort(([, one], [, other]) => other - one)
}
