import type { Texts } from '#lib/i18n/format'
import { islandTexts } from '#lib/i18n/translate'
import type { LotteryGame } from '#lib/lottery/games'

/** Of a tree the texts of some keys, with all their plural forms. */
function some(tree: Texts, keys: readonly string[]): Texts {
  const isAsked = (key: string) => keys.includes(key.replace(/_(?:one|few|many|other)$/, ''))
  return Object.fromEntries(Object.entries(tree).filter(([key]) => isAsked(key)))
}

/** Of the bet screen's many words, those of the cards of some games. */
export function cardTexts(language: string, games: readonly LotteryGame[]): Texts {
  const all = islandTexts(language, ['lottery', 'rules']) as Record<'lottery' | 'rules', Texts>
  const lottery = all.lottery as Record<string, Texts>
  const families = games.map(({ family }) => family)
  const codes = games.map(({ code }) => code)
  return {
    lottery: {
      ...some(lottery, ['every', 'daily', 'favourite', 'symbol', 'coin']),
      game: some(lottery['game'] ?? {}, codes),
      clock: some(lottery['clock'] ?? {}, ['closed']),
      result: some(lottery['result'] ?? {}, ['of']),
    },
    rules: { family: some((all.rules as Record<string, Texts>)['family'] ?? {}, families) },
  }
}
