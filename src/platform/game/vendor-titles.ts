import { BRAND } from '#lib/brand'
import type { Volatility } from '#lib/catalogue/game-types'
import { CATEGORIES, type Category } from '#lib/rules/categories'
import { profileOf } from '#lib/rules/profile'
import { toOurs } from '#lib/vendor/currency'
import { takesStakes } from '#lib/vendor/record'
import { nameIn, type VendorTitle } from '#lib/vendor/title'
import type { Context } from '#platform/call/context'
import type { Vendor } from '#platform/vendor/index'

/** A title that is shown, of a vendor or of the samples, in one language. */
export interface ShownGame {
  /** Of a vendor's: its code before the game's, as records name it. */
  code: string
  /** What its vendor knows it by. */
  gameId: string
  title: string
  vendor: string
  vendorCode: string
  category: Category
  /** What it is about; empty where nobody says. */
  type: string
  /** Return in hundredths of a percent. */
  rtp?: number | undefined
  volatility?: Volatility | undefined
  /** Minor units; 0: its vendor does not say. */
  minBet: number
  maxBet: number
  isNew?: true | undefined
  isSample: boolean
  /** It can be opened now. */
  isOpen: boolean
}

/** A vendor's title with what only shelves ask: its order, its mark, and whether it is on one. */
export interface ShelvedGame extends ShownGame {
  isHot: boolean
  isShown: boolean
  order: number
  /** Its names in all languages. */
  names: readonly string[]
}

const RTP_MAX = 10_000
const VOLATILITIES: readonly string[] = ['low', 'medium', 'high'] satisfies Volatility[]

const shelfOf = (category: string): Category | undefined =>
  CATEGORIES.find((shelf) => shelf.toUpperCase() === category)

/** What only a few vendors say. */
function extras({ rtp, volatility, isNew }: VendorTitle) {
  return {
    ...(rtp !== undefined && rtp > 0 && rtp <= RTP_MAX && { rtp }),
    ...(volatility !== undefined &&
      VOLATILITIES.includes(volatility) && { volatility: volatility as Volatility }),
    ...(isNew && { isNew: true as const }),
  }
}

/** The titles of a vendor in a language, with those that are not shown: records name them too. */
export function vendorTitles(
  { code: vendorCode, record, games }: Vendor,
  { env, language }: Pick<Context, 'env' | 'language'>,
): ShelvedGame[] {
  const currency = record.currencies[profileOf(env.PROFILE).currency]
  const vendor = nameIn(record.names, language, BRAND.name)
  const isOpen = takesStakes(record, Date.now()) && currency !== undefined
  const inOurs = (bound = 0) => (currency ? toOurs(currency, bound) : 0)
  return Object.entries(games).map(([gameId, title]) => {
    const shelf = shelfOf(title.category)
    return {
      ...{ code: `${vendorCode}:${gameId}`, gameId, vendor, vendorCode, type: '' },
      title: nameIn(title.names, language, gameId),
      category: shelf ?? 'rng',
      ...extras(title),
      minBet: inOurs(title.minBet),
      maxBet: inOurs(title.maxBet),
      isSample: false,
      isOpen: isOpen && title.open,
      isHot: title.isHot,
      isShown: shelf !== undefined && !title.isHidden && record.state !== 'hidden',
      order: title.order,
      names: Object.values(title.names),
    }
  })
}
