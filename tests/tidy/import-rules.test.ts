import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { fixtureTree } from './support/fixture-tree'

/** Each rule on the import it must refuse: a rule that cannot fail proves nothing. */
const REFUSED: [rule: string, from: string, to: string][] = [
  ['no-circular', 'src/lib/one.ts', './two'],
  ['islands-isolated', 'src/islands/deposit/Deposit.tsx', '#islands/withdraw/Withdraw'],
  ['islands-isolated', 'src/islands/fields/SmsCode.tsx', '#islands/withdraw/Withdraw'],
  ['islands-isolated', 'src/islands/session/Login.tsx', '#layouts/menu'],
  ['islands-isolated', 'src/islands/game/store.ts', '#islands/game/Winners'],
  ['islands-isolated', 'src/islands/lottery/store/pad.ts', '#islands/ui/failure'],
  ['islands-isolated', 'src/islands/mission/store.ts', 'react'],
  ['islands-isolated', 'src/islands/team/report/store.ts', '#islands/withdraw/store'],
  ['islands-isolated', 'src/console/screens/Reviews.tsx', '#islands/withdraw/Withdraw'],
  ['islands-isolated', 'src/islands/shell/Console.tsx', '#console/kit/client'],
  ['ui-is-plain', 'src/islands/ui/controls/Button.tsx', '#lib/stores/wallet'],
  ['ui-is-plain', 'src/islands/ui/controls/Field.tsx', 'nanostores'],
  ['no-server-in-browser', 'src/lib/stores/site.ts', '#platform/money/wallet/balance'],
  ['no-server-in-browser', 'src/lib/client/call.ts', '#edge/app'],
  ['no-server-in-browser', 'src/islands/game/Game.tsx', 'node:fs'],
  ['lib-shared-is-pure', 'src/lib/api/money/wallet.ts', '#lib/stores/wallet'],
  ['lib-shared-is-pure', 'src/lib/rules/access.ts', 'react'],
  ['lib-shared-is-pure', 'src/lib/browser/storage.ts', '#lib/stores/wallet'],
  ['edge-knows-no-feature', 'src/edge/app.ts', '#lib/api/money/wallet'],
  ['edge-knows-no-feature', 'src/edge/pages.ts', '#islands/withdraw/Withdraw'],
  ['studio-is-a-vendor', 'src/studio/worker.ts', '#platform/index'],
  ['studio-is-a-vendor', 'src/studio/launch.ts', '#edge/app'],
  ['studio-is-a-vendor', 'src/studio/page/crash/page.ts', '#lib/stores/wallet'],
  ['studio-is-a-vendor', 'src/islands/game/Studio.tsx', '#studio/seat'],
  ['platform-only-through-upstream', 'src/edge/relay.ts', '#platform/index'],
  ['platform-only-through-upstream', 'src/edge/upstream.ts', '#platform/money/wallet/balance'],
  ['platform-no-browser', 'src/platform/money/wallet/show.ts', '#lib/stores/wallet'],
  ['platform-no-browser', 'src/platform/money/wallet/ask.ts', '#edge/app'],
  [
    'platform-features-through-index',
    'src/platform/lottery/place.ts',
    '#platform/money/wallet/balance',
  ],
  ['kernel-knows-no-feature', 'src/platform/kernel/book/book.ts', '#platform/lottery/index'],
  ['kernel-knows-no-feature', 'src/platform/kernel/book/internal.ts', '#platform/parts'],
  ['ledger-is-pure', 'src/platform/kernel/ledger/entry.ts', '#lib/limits'],
  ['ledger-is-pure', 'src/platform/kernel/ledger/hold.ts', 'node:fs'],
]

/** What stays allowed, so that no rule refuses everything. */
const ALLOWED: [from: string, to: string][] = [
  ['src/islands/shell/Host.tsx', '#islands/withdraw/Withdraw'],
  ['src/islands/withdraw/Withdraw.tsx', '#lib/stores/wallet'],
  ['src/console/shell/Menu.tsx', '#islands/ui/failure'],
  ['src/islands/withdraw/Payees.tsx', '#islands/withdraw/store'],
  ['src/islands/withdraw/store.ts', '#lib/stores/wallet'],
  ['src/islands/lottery/store/slip.ts', '#islands/lottery/store/quote'],
  ['src/lib/stores/wallet.ts', '#lib/api/quiet'],
  ['src/edge/gate.ts', '#lib/api/site/site'],
  ['src/edge/worker.ts', '#platform/index'],
  ['src/studio/table.ts', '#studio/seat'],
  ['src/studio/wallet.ts', '#lib/money'],
  ['src/platform/index.ts', '#platform/money/wallet/balance'],
  ['src/platform/money/wallet/balance.ts', '#platform/kernel/ledger/posting'],
  ['src/platform/parts.ts', '#platform/money/wallet/balance'],
  ['src/platform/kernel/book/refusal.ts', '#platform/kernel/outage'],
  ['src/platform/kernel/ledger/posting.ts', '#lib/money'],
  ['src/platform/kernel/ledger/chain.ts', 'node:crypto'],
]

const source = (to: string) => `import { it } from '${to}'\nexport const out = it\n`
/** What vanishes before it runs, and holds files together all the same. */
const typeSource = (to: string) => `import type { it } from '${to}'\nexport type It = typeof it\n`
const REFUSED_TYPES = [
  'no-circular: src/platform/type-one.ts',
  'kernel-knows-no-feature: src/platform/kernel/outbox/type-news.ts',
]
const LEAVES = [
  'src/studio/seat.ts',
  'src/islands/game/Winners.tsx',
  'src/islands/lottery/store/quote.ts',
  'src/islands/ui/failure.ts',
  'src/console/kit/client.ts',
  'src/lib/limits.ts',
  'src/lib/money.ts',
  'src/platform/kernel/outage.ts',
  'src/platform/parts.ts',
  'src/platform/lottery/index.ts',
  'src/lib/api/site/site.ts',
  'src/layouts/menu.ts',
]

function cruise(root: string) {
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/depcruise'),
    ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  )
  expect(stderr).not.toMatch(/error/i)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] }
  }
  return summary.violations
}

it('dependency-cruiser refuses what each of its twelve rules names, and nothing else', () => {
  const files: Record<string, string> = {}
  for (const path of LEAVES) files[path] = 'export const it = 1\n'
  for (const [from, to] of ALLOWED) files[from] = source(to)
  for (const [, from, to] of REFUSED) files[from] = source(to)
  files['src/lib/two.ts'] = source('./one')
  files['src/platform/type-one.ts'] = typeSource('./type-two')
  files['src/platform/type-two.ts'] = typeSource('./type-one')
  files['src/platform/kernel/outbox/type-news.ts'] = typeSource('#platform/money/wallet/balance')
  files['src/lib/api/quiet.ts'] = 'export const it = 1\n'
  const tree = fixtureTree(files)
  try {
    const violations = cruise(tree.root)
    const found = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))
    expect(
      REFUSED.map(([rule, from]) => `${rule}: ${from}`).filter((at) => !found.has(at)),
    ).toEqual([])
    expect(REFUSED_TYPES.filter((at) => !found.has(at))).toEqual([])
    const allowed = new Set(ALLOWED.map(([from]) => from))
    expect(violations.filter(({ from }) => allowed.has(from))).toEqual([])
    expect(new Set(REFUSED.map(([rule]) => rule)).size).toBe(12)
  } finally {
    tree.remove()
  }
})

const PAGE = (to: string) => `---\nimport { it } from '${to}'\n---\n<p>{it}</p>\n`

/** What Biome refuses: packages outside their folder, and anything dynamic in static pages. */
const RESTRICTED: [path: string, text: string][] = [
  ['src/pages/[...lang]/a.astro', PAGE('#lib/stores/wallet')],
  ['src/pages/[...lang]/b.astro', PAGE('#platform/index')],
  ['src/pages/[...lang]/c.astro', PAGE('astro-i18next')],
  ['src/layouts/LayoutA.astro', PAGE('#lib/client/call')],
  ['src/layouts/LayoutB.astro', PAGE('nanostores')],
  ['src/sections/home/Hero.astro', PAGE('#layouts/SiteLayout.astro')],
  ['src/sections/home/Side.astro', PAGE('#edge/app')],
  ['src/lib/react-here.ts', source('react')],
  ['src/lib/stores/hono-here.ts', source('hono')],
  ['src/lib/zod-here.ts', source('zod')],
  ['src/lib/nanostores-here.ts', source('nanostores')],
  ['src/lib/i18next-here.ts', source('i18next')],
  ['src/islands/game/I18n.tsx', source('i18next')],
  ['src/islands/game/store.ts', source('react')],
  ['src/islands/lottery/store/pad.ts', source('react')],
  ['src/edge/nanostores-here.ts', source('nanostores')],
  ['src/edge/object-here.ts', source('cloudflare:workers')],
  ['src/platform/money/wallet/object-here.ts', source('cloudflare:workers')],
  ['src/platform/money/wallet/hono-here.ts', source('hono')],
  ['src/platform/money/wallet/climb.ts', source('../../../lib/money')],
  ['src/lib/default-here.ts', 'export default 1\n'],
]

const PERMITTED: [path: string, text: string][] = [
  ['src/pages/[...lang]/ok.astro', PAGE('#layouts/SiteLayout.astro')],
  ['src/islands/game/Ok.tsx', source('react')],
  ['src/lib/stores/ok.ts', source('nanostores')],
  ['src/islands/mission/store.ts', source('nanostores')],
  ['src/lib/i18n/ok.ts', source('i18next')],
  ['src/lib/zod-mini.ts', source('zod/mini')],
  ['src/edge/ok.ts', source('hono')],
  ['src/platform/kernel/book/book-object.ts', source('cloudflare:workers')],
]

it('Biome refuses packages and server code outside their folder, in .astro files too', () => {
  const tree = fixtureTree(Object.fromEntries([...RESTRICTED, ...PERMITTED]))
  try {
    const { stdout } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: tree.root, encoding: 'utf8', maxBuffer: 1e8 },
    )
    const rules = ['lint/style/noRestrictedImports', 'lint/style/noDefaultExport']
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { path: string | { file: string } } }[]
    }
    const refused = new Set(
      diagnostics
        .filter(({ category }) => rules.includes(category))
        .map(({ location: { path } }) => (typeof path === 'string' ? path : path.file))
        .map((path) => path.replace(/^\.\//, '')),
    )
    expect(RESTRICTED.map(([path]) => path).filter((path) => !refused.has(path))).toEqual([])
    expect(PERMITTED.map(([path]) => path).filter((path) => refused.has(path))).toEqual([])
  } finally {
    tree.remove()
  }
})
