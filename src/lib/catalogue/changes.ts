/** What an operator changed of a title; parts left out are as the catalogue has them. */
export interface GameChange {
  hidden?: boolean | undefined
  /** By language; an empty one is the catalogue's own again. */
  names?: Record<string, string> | undefined
  isNew?: boolean | undefined
  isHot?: boolean | undefined
}

export interface VendorChange {
  hidden?: boolean | undefined
  name?: string | undefined
}

/** An operator's changes of the catalogue by code: pages and calls show it with them. */
export interface CatalogueChanges {
  games: Record<string, GameChange>
  vendors: Record<string, VendorChange>
  /** Promotions of the installation that are not shown. */
  promotions: Record<string, { hidden: boolean }>
}

export const NO_CHANGES: CatalogueChanges = { games: {}, vendors: {}, promotions: {} }

/** Has anything been changed? */
export function isChanged({ games, vendors, promotions }: CatalogueChanges): boolean {
  return [games, vendors, promotions].some((part) => Object.keys(part).length > 0)
}

function mergedGames(before: CatalogueChanges['games'], change: CatalogueChanges['games']) {
  const games = { ...before }
  for (const [code, { names, ...rest }] of Object.entries(change)) {
    const known = games[code]
    games[code] = { ...known, ...rest, names: { ...known?.names, ...names } }
  }
  return games
}

/** The changes with another one on top; of a title or vendor only what it names. */
export function mergedChanges(
  before: CatalogueChanges,
  change: Partial<CatalogueChanges>,
): CatalogueChanges {
  const vendors = { ...before.vendors }
  for (const [code, one] of Object.entries(change.vendors ?? {})) {
    vendors[code] = { ...vendors[code], ...one }
  }
  return {
    games: mergedGames(before.games, change.games ?? {}),
    vendors,
    promotions: { ...before.promotions, ...change.promotions },
  }
}

/** The parts of a title that can be changed. */
interface Title {
  code: string
  title: string
  vendor: string
  vendorCode: string
}

/** The titles that are shown, under the names they are shown by in a language. */
export function shownTitles<T extends Title>(
  titles: readonly T[],
  { games, vendors }: CatalogueChanges,
  language: string,
): readonly T[] {
  return titles
    .filter(({ code, vendorCode }) => !games[code]?.hidden && !vendors[vendorCode]?.hidden)
    .map((title) => ({
      ...title,
      title: games[title.code]?.names?.[language] || title.title,
      vendor: vendors[title.vendorCode]?.name || title.vendor,
    }))
}
