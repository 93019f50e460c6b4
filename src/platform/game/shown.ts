import { type CatalogueChanges, shownTitles } from '#lib/catalogue/changes'
import { CATALOGUE, type Game, HOT_GAMES } from '#lib/catalogue/games'
import { fold } from '#lib/search'
import type { Context } from '#platform/call/context'
import { siteSettings } from '#platform/site/index'
import { allVendors, type Vendor } from '#platform/vendor/index'
import { type ShelvedGame, type ShownGame, vendorTitles } from './vendor-titles'

type Asking = Pick<Context, 'env' | 'now' | 'language'>

/** The catalogue as it is shown in one language: titles of vendors, then the samples. */
export interface ShownCatalogue {
  games: readonly ShownGame[]
  byCode: ReadonlyMap<string, ShownGame>
  hot: readonly ShownGame[]
  /** What a search compares with, by code. */
  texts: ReadonlyMap<string, string>
  /** Names by code, of titles that are not shown too: records name them. */
  names: ReadonlyMap<string, string>
}

const HOT = new Set(HOT_GAMES.map(({ code }) => code))

/** Made once for each state of the settings and of the vendors, in each language. */
const made = new WeakMap<
  CatalogueChanges,
  WeakMap<readonly Vendor[], Map<string, ShownCatalogue>>
>()

function isHotSample({ code }: Pick<Game, 'code'>, { games }: CatalogueChanges): boolean {
  return games[code]?.isHot ?? HOT.has(code)
}

/** Hot samples in the editors' order, those the operator added behind them. */
function hotOf(samples: readonly ShownGame[], changes: CatalogueChanges): ShownGame[] {
  const place = (game: ShownGame) => HOT_GAMES.findIndex(({ code }) => code === game.code)
  const behind = (at: number) => (at < 0 ? HOT_GAMES.length : at)
  return samples
    .filter((game) => isHotSample(game, changes))
    .toSorted((a, b) => behind(place(a)) - behind(place(b)))
}

const namedIn = (language: string) =>
  CATALOGUE.map(({ en, ...game }) => ({
    ...game,
    title: language === 'es' ? game.title : (en ?? game.title),
  }))

function samplesOf(changes: CatalogueChanges, language: string): ShownGame[] {
  return shownTitles(namedIn(language), changes, language).map((game) => {
    const isNew = changes.games[game.code]?.isNew ?? game.isNew
    const { isNew: _, ...rest } = game
    const shown = { ...rest, gameId: game.code, isSample: true, isOpen: false }
    return isNew ? { ...shown, isNew } : shown
  })
}

/** What is searched of a sample: its names in both languages, and whose it is. */
function textOf(game: ShownGame): string {
  const own = CATALOGUE.find(({ code }) => code === game.code)
  return fold([game.title, own?.title, own?.en, game.vendor].join(' '))
}

function shelved(vendors: readonly Vendor[], { env, language }: Asking): ShelvedGame[] {
  const { compare } = new Intl.Collator(language)
  return vendors.flatMap((vendor) =>
    vendorTitles(vendor, { env, language }).toSorted(
      (a, b) => a.order - b.order || compare(a.title, b.title),
    ),
  )
}

function make(changes: CatalogueChanges, vendors: readonly Vendor[], asking: Asking) {
  const all = shelved(vendors, asking)
  const own = all.filter(
    ({ isShown, vendorCode }) => isShown && !changes.vendors[vendorCode]?.hidden,
  )
  const samples = samplesOf(changes, asking.language)
  const games: readonly ShownGame[] = [...own, ...samples]
  return {
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    hot: [...own.filter(({ isHot }) => isHot), ...hotOf(samples, changes)],
    texts: new Map([
      ...own.map(({ code, names, vendor }): [string, string] => {
        return [code, fold([...names, vendor].join(' '))]
      }),
      ...samples.map((game): [string, string] => [game.code, textOf(game)]),
    ]),
    names: new Map(
      [...namedIn(asking.language), ...samples, ...all].map(({ code, title }) => [code, title]),
    ),
  }
}

/** The catalogue with the operator's changes. */
export async function shownCatalogue(asking: Asking): Promise<ShownCatalogue> {
  const [{ catalogue }, vendors] = await Promise.all([siteSettings(asking), allVendors(asking.env)])
  const ofVendors =
    made.get(catalogue) ?? new WeakMap<readonly Vendor[], Map<string, ShownCatalogue>>()
  made.set(catalogue, ofVendors)
  const languages = ofVendors.get(vendors) ?? new Map<string, ShownCatalogue>()
  ofVendors.set(vendors, languages)
  const known = languages.get(asking.language) ?? make(catalogue, vendors, asking)
  languages.set(asking.language, known)
  return known
}
