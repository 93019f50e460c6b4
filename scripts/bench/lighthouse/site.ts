import { withStudioSite } from '../../serve/with-studio-site.ts'
import type { Row } from '../table.ts'
import { benchSights, type Targets } from './phone.ts'

const LOBBIES = ['hot', 'elott', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'crash']
const HALL = '/lottery'
const BET = '/lottery?gameCode=VELOZ1'
const TRUTH = '/truth'
const PAGES = ['/', ...LOBBIES.map((word) => `/${word}`), HALL, BET, TRUTH]
const SPORTS = ['/sports', '/esports']
/** Bytes of scripts where a page is more than a list. */
const SCRIPTS: Record<string, number> = {
  ...{ [HALL]: 100_000, [BET]: 132_000, [TRUTH]: 115_000 },
  ...Object.fromEntries(SPORTS.map((page) => [page, 130_000])),
}

/** What a visitor with a slow phone sees: the targets of these pages. */
const targetsOf = (page: string): Targets => ({
  performance: ['performance', SPORTS.includes(page) ? 90 : 95],
  others: ['lowest other score', 100],
  lcpMs: ['largest paint', 1_800, 'ms'],
  blockedMs: ['blocked', 100, 'ms'],
  shift: ['layout shift', 0],
  requests: ['requests', 25],
  scriptBytes: ['scripts', SCRIPTS[page] ?? 95_000, 'B'],
})

/** Lighthouse's phone run of home, every lobby, the hall, a bet screen and truth. */
export function benchLighthouse(): Promise<Row[]> {
  return withStudioSite(({ url }) =>
    benchSights(
      PAGES.map((page) => ({ name: page, address: () => url + page, targets: targetsOf(page) })),
    ),
  )
}
