import type { ShownMarket } from '#lib/api/sports/parts'

/** How the markets of a match are laid out. */
export const MARKET_TABS = ['main', 'totals', 'handicap', 'parts', 'exact', 'scorer'] as const
export type MarketTab = (typeof MARKET_TABS)[number]

const TABS: Readonly<Record<string, MarketTab>> = {
  OU: 'totals',
  OU1: 'totals',
  OU2: 'totals',
  BTTS: 'totals',
  TG: 'totals',
  OE: 'totals',
  SETOU: 'totals',
  DIST: 'totals',
  AH: 'handicap',
  AHR: 'handicap',
  EH: 'handicap',
  SETAH: 'handicap',
  CS: 'exact',
  SETCS: 'exact',
  HTFT: 'exact',
  MOV: 'exact',
  FGS: 'scorer',
}
/** Shown first, whatever else they are. */
const MAIN = [
  '1X2',
  'ML',
  'DC',
  'DNB',
  'OU',
  'AH',
  'BTTS',
  'FG',
  'SETCS',
  'MOV',
  'SETAH',
  'SETOU',
  'DIST',
]

/** Lines of one market, or a market alone. */
export interface MarketGroup {
  /** `OU/1H`. */
  name: string
  code: string
  part: string
  markets: ShownMarket[]
}

const READ = /^([A-Z0-9]+)(?:\/([A-Z0-9]+))?(?: (-?\d+))?$/

/** The line of a market's key; undefined where it has none. */
export function lineOf(key: string): number | undefined {
  const line = READ.exec(key)?.[3]
  return line === undefined ? undefined : Number(line)
}

/** Markets of one name together, their lines in order. */
export function groupsOf(markets: readonly ShownMarket[]): MarketGroup[] {
  const groups = new Map<string, MarketGroup>()
  for (const market of markets) {
    const [, code = market.key, part = ''] = READ.exec(market.key) ?? []
    const name = part ? `${code}/${part}` : code
    const group = groups.get(name) ?? { name, code, part, markets: [] }
    group.markets.push(market)
    groups.set(name, group)
  }
  for (const { markets: lines } of groups.values()) {
    lines.sort((one, other) => (lineOf(one.key) ?? 0) - (lineOf(other.key) ?? 0))
  }
  return [...groups.values()]
}

/** Where a market is found besides among the main ones. */
export const tabOf = ({ code, part }: MarketGroup): MarketTab =>
  part ? 'parts' : (TABS[code] ?? 'main')

export const isMain = ({ code, part }: MarketGroup): boolean => part === '' && MAIN.includes(code)

/** The groups of a tab. */
export const groupsIn = (tab: MarketTab, groups: readonly MarketGroup[]): MarketGroup[] =>
  groups.filter((group) => (tab === 'main' ? isMain(group) : tabOf(group) === tab))

/** Tabs that have something in them. */
export const tabsOf = (groups: readonly MarketGroup[]): MarketTab[] =>
  MARKET_TABS.filter((tab) => groupsIn(tab, groups).length > 0)
