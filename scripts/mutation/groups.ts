/** Files that are changed together, with the narrow tests that are to notice. */
export interface Group {
  files: readonly string[]
  /** In `tests/unit`, without `.test.ts`. */
  tests: readonly string[]
}

const group = (files: readonly string[], tests: readonly string[]): Group => ({ files, tests })

/** What decides who is paid. */
const SETTLEMENT: readonly Group[] = [
  group(
    ['payout', 'stake', 'odds'].map((name) => `src/lib/lottery/${name}.ts`),
    ['lottery/payout', 'lottery/orders'],
  ),
  group(
    ['src/platform/lottery/outcome.ts', 'src/lib/rules/valid-bet.ts'],
    ['platform/payout-table', 'platform/settle-money', 'platform/correct-money'],
  ),
  group(['src/platform/book/debt.ts'], ['platform/debt', 'platform/correct-money']),
  group(
    ['correct', 'settle', 'write-settled'].map((name) => `src/platform/lottery/${name}.ts`),
    ['platform/settle-money', 'platform/correct-money', 'platform/settle', 'platform/chase-money'],
  ),
  group(
    ['after', 'end'].map((name) => `src/platform/lottery/chase/${name}.ts`),
    ['platform/chase-money', 'platform/chase'],
  ),
]

/** What posts entries: amounts, signs, comparisons, keys. */
const LEDGER: readonly Group[] = [
  group(
    ['ledger', 'entry', 'chain', 'audit', 'sql'].map((name) => `src/platform/ledger/${name}.ts`),
    ['platform/ledger', 'platform/chain'],
  ),
]

/** A folder of plays; an index that only names them is left out. */
const play = (folders: string, tests: readonly string[]) =>
  group(
    folders.split(' ').map((folder) => `src/lib/lottery/plays/${folder}/*.ts`),
    tests.map((test) => `lottery/plays/${test}`),
  )

/** The engine of plays, draws and prices; a builder of plays with the families that use it. */
const ENGINE: readonly Group[] = [
  group(
    ['counting', 'form', 'fraction', 'schedule', 'zone-day', 'fair', 'hex', 'chase'].map(
      (name) => `src/lib/lottery/${name}.ts`,
    ),
    ['payout', 'orders', 'schedule', 'fair', 'vectors'].map((test) => `lottery/${test}`),
  ),
  play('ssc', ['ssc']),
  play('d3 pc28', ['digits']),
  play('x5', ['x5']),
  play('k3', ['k3']),
  play('pk10', ['pk10']),
  play('kl8', ['kl8']),
  play('lhc', ['lhc', 'parlay']),
  play('vn', ['vn', 'vn-groups']),
  play('thai', ['thai']),
  play('four', ['four']),
  play('lotto', ['lotto']),
  play('dice', ['dice']),
  play('kit', ['digits', 'ssc', 'x5', 'k3', 'pk10', 'lotto', 'thai', 'four']),
]

export const FORMS = { settlement: SETTLEMENT, ledger: LEDGER, engine: ENGINE }
export type Form = keyof typeof FORMS
