import { type CatalogueChanges, shownTitles } from '#lib/catalogue/changes'
import { CATALOGUE, type Game, HOT_GAMES } from '#lib/catalogue/games'
import { fold } from '#lib/search'
import type { Context } from '#platform/call/context'
import { siteSettings } from '#platform/site/index'

/** The catalogue as it is shown in one language. */
export interface ShownCatalogue {
  games: readonly Game[]
  byCode: ReadonlyMap<string, Game>
  hot: readonly Game[]
  /** What a search compares with, by code. */
  texts: ReadonlyMap<string, string>
}

const HOT = new Set(HOT_GAMES.map(({ code }) => code))
const made = new WeakMap<CatalogueChanges, Map<string, ShownCatalogue>>()

function isHot({ code }: Game, { games }: CatalogueChanges): boolean {
  return games[code]?.isHot ?? HOT.has(code)
}

/** Hot ones in the editors' order, those the operator added behind them. */
function hotOf(games: readonly Game[], changes: CatalogueChanges): Game[] {
  const place = (game: Game) => HOT_GAMES.findIndex(({ code }) => code === game.code)
  const behind = (at: number) => (at < 0 ? HOT_GAMES.length : at)
  return games
    .filter((game) => isHot(game, changes))
    .toSorted((a, b) => behind(place(a)) - behind(place(b)))
}

function make(changes: CatalogueChanges, language: string): ShownCatalogue {
  const named = CATALOGUE.map(({ en, ...game }) => ({
    ...game,
    title: language === 'es' ? game.title : (en ?? game.title),
  }))
  const games: readonly Game[] = shownTitles(named, changes, language).map((game) => {
    const isNew = changes.games[game.code]?.isNew ?? game.isNew
    const { isNew: _, ...rest } = game
    return isNew ? { ...rest, isNew } : rest
  })
  const texts = games.map((game): [string, string] => {
    const own = CATALOGUE.find(({ code }) => code === game.code)
    return [game.code, fold([game.title, own?.title, own?.en, game.vendor].join(' '))]
  })
  return {
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    hot: hotOf(games, changes),
    texts: new Map(texts),
  }
}

/** The catalogue with the operator's changes; made once for each state of the settings. */
export async function shownCatalogue(context: Context): Promise<ShownCatalogue> {
  const { catalogue } = await siteSettings(context)
  const languages = made.get(catalogue) ?? new Map<string, ShownCatalogue>()
  made.set(catalogue, languages)
  const known = languages.get(context.language) ?? make(catalogue, context.language)
  languages.set(context.language, known)
  return known
}
