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
  /** The sample titles are shown: a full lobby of what cannot be played. */
  samples: boolean
  games: Record<string, GameChange>
  vendors: Record<string, VendorChange>
  /** Promotions of the installation that are not shown. */
  promotions: Record<string, { hidden: boolean }>
}

export const NO_CHANGES: CatalogueChanges = {
  samples: false,
  games: {},
  vendors: {},
  promotions: {},
}

/** Has anything been changed? */
export function isChanged({ samples, games, vendors, promotions }: CatalogueChanges): boolean {
  return samples || [games, vendors, promotions].some((part) => Object.keys(part).length > 0)
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
    samples: change.samples ?? before.samples,
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
  isSample: boolean
}

/** The title is not shown, itself, with its vendor, or as one of the samples. */
export const isHidden = (
  { code, vendorCode, isSample }: Omit<Title, 'title' | 'vendor'>,
  { samples, games, vendors }: CatalogueChanges,
): boolean => Boolean((isSample && !samples) || games[code]?.hidden || vendors[vendorCode]?.hidden)

/** The titles that are shown, under the names they are shown by in a language. */
export function shownTitles<T extends Title>(
  titles: readonly T[],
  changes: CatalogueChanges,
  language: string,
): readonly T[] {
  const { games, vendors } = changes
  return titles
    .filter((title) => !isHidden(title, changes))
    .map((title) => ({
      ...title,
      title: games[title.code]?.names?.[language] || title.title,
      vendor: vendors[title.vendorCode]?.name || title.vendor,
    }))
}
