import type { Env } from '#env'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import type { Category } from '#lib/rules/categories'
import { shownCatalogue } from './shown'

/** Matches are bet on without a title: the house has its own. */
const MATCHES: readonly Category[] = ['sports', 'esports']

/** Categories in which something can be played. */
export async function openShelves(env: Env): Promise<readonly Category[]> {
  const { games } = await shownCatalogue({ env, now: Date.now, language: DEFAULT_LANGUAGE })
  const open = games.filter(({ isSample }) => !isSample).map(({ category }) => category)
  return [...new Set([...open, ...MATCHES])]
}
