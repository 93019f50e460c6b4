import type { OwnGame } from './record'
import type { ListedGame } from './site-calls'

/** A vendor's game as the site has it: what its vendor lists under what the operator says. */
export interface VendorTitle {
  category: ListedGame['category']
  /** By language; the vendor's plain name is under an empty one. */
  names: Readonly<Record<string, string>>
  /** Amounts are the vendor's. */
  minBet?: number | undefined
  maxBet?: number | undefined
  betStep?: number | undefined
  /** Return in hundredths of a percent. */
  rtp?: number | undefined
  volatility?: string | undefined
  /** The jackpot that its stakes feed. */
  jackpot?: string | undefined
  frame?: boolean | undefined
  open: boolean
  isHidden: boolean
  isHot: boolean
  isNew: boolean
  order: number
  /** When the vendor listed it no more; 0: it does, or never did. */
  goneAt: number
}

/** The tighter of two bounds. */
function bound(
  tighter: (...values: number[]) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  const values = [one, other].filter((value) => value !== undefined)
  return values.length > 0 ? tighter(...values) : undefined
}

const spoken = (names: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim()))

/** A title of both words; undefined where neither says what it is. */
export function titleOf(
  own: OwnGame = {},
  listed?: ListedGame,
  goneAt = 0,
): VendorTitle | undefined {
  const category = own.category ?? listed?.category
  if (!category) return undefined
  return {
    category,
    names: { ...(listed && { '': listed.name }), ...spoken(listed?.names), ...spoken(own.names) },
    minBet: bound(Math.max, own.minBet, listed?.minBet),
    maxBet: bound(Math.min, own.maxBet, listed?.maxBet),
    betStep: own.betStep ?? listed?.betStep,
    rtp: listed?.rtp,
    volatility: listed?.volatility,
    jackpot: listed?.jackpot,
    frame: own.frame ?? listed?.frame,
    open: own.open !== false && listed?.open !== false,
    isHidden: own.hidden ?? goneAt > 0,
    isHot: own.isHot ?? listed?.isHot ?? false,
    isNew: own.isNew ?? listed?.isNew ?? false,
    order: own.order ?? 0,
    goneAt,
  }
}

/** A title's name in a language; else its plain one, the English or any, last its code. */
export function nameIn(
  names: Readonly<Record<string, string>>,
  language: string,
  code: string,
): string {
  return names[language] || names[''] || names['en'] || Object.values(names)[0] || code
}
