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
    ['platform/payout-table', 'platform/lottery-ticket'],
  ),
  group(
    ['debt', 'correct', 'settle', 'write-settled'].map((name) => `src/platform/lottery/${name}.ts`),
    ['platform/settle', 'platform/correction', 'platform/lottery-ticket', 'platform/chase'],
  ),
  group(
    ['after', 'end'].map((name) => `src/platform/lottery/chase/${name}.ts`),
    ['platform/chase'],
  ),
]

/** What posts entries: amounts, signs, comparisons, keys. */
const LEDGER: readonly Group[] = [
  group(
    ['ledger', 'entry', 'chain', 'audit', 'sql'].map((name) => `src/platform/ledger/${name}.ts`),
    ['platform/ledger', 'platform/chain'],
  ),
]

const play = (family: string, tests: readonly string[]) =>
  group(
    [`src/lib/lottery/plays/${family}/*.ts`],
    tests.map((test) => `lottery/plays/${test}`),
  )

/** The engine of plays, draws and prices; a builder of plays with the families that use it. */
const ENGINE: readonly Group[] = [
  play('ssc', ['ssc']),
  play('{d3,pc28}', ['digits']),
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
