import type { Texts } from '#lib/i18n/format'
import type { Family } from '#lib/lottery/types'
import { playText } from './play-text'

/** What is said of single plays, under the play's key. */
const OF_PLAYS = ['name', 'counted', 'rule']
/** What picks are called. */
const OF_PICKS = ['label', 'key', 'variant']

const PLURAL = /_(zero|one|two|few|many|other)$/

const part = (texts: Texts, name: string): Texts => {
  const found = texts[name]
  return typeof found === 'object' ? found : {}
}

/** Of the texts of all rules those that a bet screen of these plays shows. */
export function familyTexts(rules: Texts, family: Family, plays: readonly string[]): Texts {
  const keys = new Set(plays.map((id) => playText(family, id).key))
  const own = OF_PLAYS.map((name): [string, Texts] => {
    const entries = Object.entries(part(rules, name))
    return [name, Object.fromEntries(entries.filter(([key]) => keys.has(key.replace(PLURAL, ''))))]
  })
  return Object.fromEntries([...own, ...OF_PICKS.map((name) => [name, part(rules, name)])])
}
