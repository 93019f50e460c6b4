import { type CatalogueChanges, NO_CHANGES, shownTitles } from '#lib/catalogue/changes'
import type { LobbyGame } from '#lib/catalogue/filter'

/** What the operator changed of the catalogue, as the edge wrote it on `<html>`. */
export function pageChanges(): CatalogueChanges {
  const text = typeof document === 'undefined' ? '' : document.documentElement.dataset['catalogue']
  return text ? JSON.parse(text) : NO_CHANGES
}

/** Titles of a page as the edge has left them in its HTML: hidden ones out, names put in. */
export function pageTitles(games: readonly LobbyGame[], language: string): readonly LobbyGame[] {
  const changes = pageChanges()
  return changes === NO_CHANGES ? games : shownTitles(games, changes, language)
}

/** The same with the marks of new titles, which only code can put in. */
export function markedTitles(games: readonly LobbyGame[], language: string): readonly LobbyGame[] {
  const changed = pageChanges().games
  return pageTitles(games, language).map((game) => ({
    ...game,
    isNew: changed[game.code]?.isNew ?? game.isNew,
  }))
}
