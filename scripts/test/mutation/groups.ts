/** Files that are changed together, with the narrow tests that are to notice. */
export interface Group {
  files: readonly string[]
  /** In `tests/unit`, without `.test.ts`. */
  tests: readonly string[]
}

const group = (files: readonly string[], tests: readonly string[]): Group => ({ files, tests })

const inLottery = (test: string) => `platform/lottery/${test}`

/** What decides who is paid. */
const SETTLEMENT: readonly Group[] = [
  group(
    ['payout', 'stake', 'odds'].map((name) => `src/lib/lottery/${name}.ts`),
    ['lottery/payout', 'lottery/orders'],
  ),
  group(['src/lib/lottery/valid/valid-bet.ts'], ['lottery/valid/valid-bet']),
  group(
    ['src/platform/lottery/settle/outcome.ts'],
    ['payout-table', 'settle-money', 'correct-money'].map(inLottery),
  ),
  group(
    ['src/platform/kernel/book/debt.ts'],
    ['platform/kernel/debt', 'platform/lottery/correct-money'],
  ),
  group(
    ['correct-draw', 'settle-draw', 'write-settled'].map(
      (name) => `src/platform/lottery/settle/${name}.ts`,
    ),
    [
      ...['settle-money', 'correct-money', 'settle', 'chase-money', 'refunded'],
      ...['settle-covered', 'settle-parts', 'settle-valid'],
    ].map(inLottery),
  ),
  group(
    ['after', 'end'].map((name) => `src/platform/lottery/chase/${name}.ts`),
    ['chase-money', 'chase'].map(inLottery),
  ),
]

/** What posts entries: amounts, signs, comparisons, keys. */
const LEDGER: readonly Group[] = [
  group(
    ['ledger', 'entry', 'chain', 'audit', 'sql'].map(
      (name) => `src/platform/kernel/ledger/${name}.ts`,
    ),
    ['platform/kernel/ledger', 'platform/kernel/chain'],
  ),
]

const lottery = (files: string, tests: string): Group =>
  group(
    files.split(' ').map((file) => `src/lib/lottery/${file}.ts`),
    tests.split(' ').map((test) => `lottery/${test}`),
  )

/** Plays; what holds for all of them notices most, and at once. */
const plays = (files: string, tests: string): Group =>
  lottery(
    files.replaceAll(/\S+/g, 'plays/$&'),
    `price-list plays/best plays/kit ${tests.replaceAll(/\S+/g, 'plays/$&')}`,
  )

/** A folder of plays. */
const family = (folders: string, tests: string): Group =>
  plays(folders.replaceAll(/\S+/g, '$&/*'), tests)

/** Builders of plays, with a few of the families that use them. */
const kit = (files: string, tests: string): Group =>
  plays(files.replaceAll(/\S+/g, 'kit/$&'), tests)

/** The engine of draws, plays and prices. */
const ENGINE: readonly Group[] = [
  lottery('counting form fraction chase', 'counting form orders vectors'),
  lottery('draw/schedule draw/issue-number', 'draw/daily draw/schedule games'),
  group(['src/lib/time/zone-day.ts'], ['lottery/draw/daily', 'lottery/draw/schedule']),
  lottery(
    'draw/fair draw/hex draw/beacon shapes lunar-year',
    'draw/fair draw/beacon shapes vectors draw/verify-shapes lunar-year',
  ),
  lottery('plays/registry written-lines', 'registry written-lines'),
  lottery('price', 'price-line'),
  kit(
    'choose data dice labels measure numbers ordered play pool read subsets window written',
    'k3 dice lotto x5 pk10 kl8 thai four digits',
  ),
  kit('digits direct groups stars three', 'digits ssc'),
  family('d3 pc28', 'digits'),
  family('ssc', 'ssc'),
  family('x5', 'x5'),
  family('k3', 'k3'),
  family('pk10', 'pk10'),
  family('kl8', 'kl8'),
  family('lhc', 'lhc parlay'),
  family('vn', 'vn vn-groups'),
  family('thai', 'thai'),
  family('four', 'four'),
  family('lotto', 'lotto'),
  family('dice', 'dice'),
]

const inRewards = (folder: string, files: string): Group =>
  group(
    files.split(' ').map((file) => `src/lib/rewards/${folder}/${file}.ts`),
    ['rewards/vectors', 'rewards/bonus-terms', 'rewards/edges'],
  )

/** What bonus money becomes, who is given it, and how envelopes, raffles and pools are split. */
const REWARDS: readonly Group[] = [
  inRewards('bonus', 'split terms life free-bet'),
  inRewards('chance', 'envelope raffle wheel'),
  inRewards('promotion', 'amounts budget eligible states'),
  inRewards('play', 'board tournament'),
  group(
    ['split', 'counted', 'running', 'wagering'].map((name) => `src/platform/play/${name}.ts`),
    ['wagering', 'bonus-money', 'bonus-looks', 'grant-vectors'].map(
      (test) => `platform/play/${test}`,
    ),
  ),
]

const inSports = (files: string, tests: string): Group =>
  group(
    files.split(' ').map((file) => `src/lib/sports/${file}.ts`),
    tests.split(' ').map((test) => `sports/${test}`),
  )

/** What slips of matches cost, what they pay, and what is bought back. */
const SPORTS: readonly Group[] = [
  inSports(
    'settle/bet settle/settle settle/tax settle/late-bet settle/moved settle/voices exact codes',
    'vectors ticket slip slip-edges',
  ),
  inSports(
    'slip/accept slip/bets slip/clash slip/combinations slip/price slip/systems',
    'vectors slip ticket slip-edges',
  ),
  inSports('ticket/markets ticket/ticket cash-out/offer', 'vectors ticket slip slip-edges'),
]

export const FORMS = {
  ...{ settlement: SETTLEMENT, ledger: LEDGER, engine: ENGINE, rewards: REWARDS, sports: SPORTS },
}
export type Form = keyof typeof FORMS
