/**
 * Who may import whom, in twelve rules. Biome holds the same rules for `.astro` files and for
 * packages, which dependency-cruiser cannot read or should not repeat.
 */
const LIB_BROWSER = '^src/lib/(stores|client|browser)/'
const LIB_SHARED = '^src/lib/(?!stores/|client/|browser/)'
const SERVER_PACKAGES = '(^|/)node_modules/(hono|miniflare|wrangler|@astrojs/cloudflare)/'
const LOCALES = '^locales/'
/** The platform's folders that hold features in sub-folders. */
const GROUPS = 'access|agent|money|promotion'
const FEATURE = `^src/platform/((?:${GROUPS})/[^/]+|(?!${GROUPS})[^/]+)/`

/** Types vanish before anything runs, so a type-only import crosses no border at run time. */
const runtime = { dependencyTypesNot: ['type-only'] }

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Two files that need each other, types too, are one file, or miss a third.',
      {},
      { circular: true },
    ),

    rule(
      'islands-isolated',
      'Islands meet only in lib/stores: own folder, islands/fields and islands/ui. Hosts load any.',
      {
        path: '^src/islands/([^/]+)/',
        pathNot: '^src/islands/(shell|center)/',
      },
      { path: '^src/islands/', pathNot: '^src/islands/($1|fields|ui)/' },
    ),
    rule(
      'islands-isolated',
      'Islands know nothing of pages, layouts and sections.',
      { path: '^src/islands/' },
      { path: '^src/(pages|layouts|sections)/' },
    ),

    rule(
      'islands-isolated',
      'The store of an island, a file or a folder of them, stands on lib and renders nothing.',
      { path: '^(src/islands/.+/store)(\\.ts$|/)' },
      { path: ['^src/', '(^|/)node_modules/react'], pathNot: ['^src/lib/', '^$1/'] },
    ),

    rule(
      'islands-isolated',
      'The console is a bundle of its own: of what pages show it may use islands/ui.',
      { path: '^src/console/' },
      { path: '^src/', pathNot: ['^src/(console|lib|styles|brand)/', '^src/islands/ui/'] },
    ),
    rule(
      'islands-isolated',
      'No page of members holds any of the console.',
      { path: '^src/', pathNot: '^src/console/' },
      { path: '^src/console/' },
    ),

    rule(
      'ui-is-plain',
      'islands/ui gets everything by properties: no stores, no calls, no feature.',
      { path: '^src/islands/ui/' },
      { path: ['^src/', 'nanostores'], pathNot: ['^src/islands/ui/', LIB_SHARED] },
    ),

    rule(
      'no-server-in-browser',
      'What reaches a browser holds no server code.',
      { path: '^src/(islands|lib|sections|layouts|pages)/' },
      { path: ['^src/(edge|platform)/', SERVER_PACKAGES] },
    ),
    rule(
      'no-server-in-browser',
      'Node modules and the runtime’s own modules do not exist in a browser.',
      { path: '^src/(islands|lib)/' },
      { dependencyTypes: ['core'], ...runtime },
    ),

    rule(
      'lib-shared-is-pure',
      'The shared part of lib is used by everyone, so it depends on nobody.',
      { path: LIB_SHARED },
      { path: '^src/', pathNot: [LIB_SHARED, '^src/brand/'] },
    ),
    rule(
      'lib-shared-is-pure',
      'Packages of the shared part: zod/mini, i18next and jose.',
      { path: LIB_SHARED },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/(zod|i18next|astro-i18next|jose)/',
      },
    ),
    rule(
      'lib-shared-is-pure',
      'client and browser stand on the shared part; only stores stand on them.',
      { path: '^src/lib/(client|browser)/' },
      { path: '^src/', pathNot: ['^src/lib/(client|browser)/', LIB_SHARED] },
    ),
    rule(
      'lib-shared-is-pure',
      'Stores stand on lib and know nothing of what renders them.',
      { path: '^src/lib/stores/' },
      { path: '^src/', pathNot: '^src/lib/' },
    ),

    rule(
      'edge-knows-no-feature',
      'Of the calls the edge reads the registry and `site`; it renders and stores nothing.',
      { path: '^src/edge/' },
      {
        path: '^src/lib/api/',
        pathNot: '^src/lib/api/(index|call|fields|incoming|site/site)\\.ts$',
        ...runtime,
      },
    ),
    rule(
      'edge-knows-no-feature',
      'The edge is made of its own folder and the shared part of lib.',
      { path: '^src/edge/' },
      { path: ['^src/(islands|pages|layouts|sections|content)/', LIB_BROWSER] },
    ),

    rule(
      'studio-is-a-vendor',
      'The studio knows the site by the vendors’ protocol alone: of lib it may use the shared part.',
      { path: '^src/studio/' },
      { path: '^src/', pathNot: ['^src/studio/', LIB_SHARED] },
    ),
    rule(
      'studio-is-a-vendor',
      'Nothing of the site knows the studio.',
      { path: '^src/', pathNot: '^src/studio/' },
      { path: '^src/studio/' },
    ),

    rule(
      'platform-only-through-upstream',
      'One switch decides who answers. worker.ts only exports the objects and the queue.',
      { path: '^src/', pathNot: ['^src/platform/', '^src/edge/(upstream|worker)\\.ts$'] },
      { path: '^src/platform/', ...runtime },
    ),
    rule(
      'platform-only-through-upstream',
      'The platform is used through its index.',
      { path: '^src/edge/(upstream|worker)\\.ts$' },
      { path: '^src/platform/', pathNot: '^src/platform/index\\.ts$', ...runtime },
    ),

    rule(
      'platform-no-browser',
      'The platform answers calls; it knows neither pages nor the edge in front of it.',
      { path: '^src/platform/' },
      {
        path: ['^src/(islands|pages|layouts|sections|content|edge)/', LIB_BROWSER],
        ...runtime,
      },
    ),

    rule(
      'platform-features-through-index',
      'A feature is used through its index; ledger, outbox, and what a group shares are for all.',
      { path: FEATURE },
      {
        path: FEATURE,
        pathNot: [
          '^src/platform/($1|call|kernel/ledger|kernel/outbox)/',
          '^src/platform/kernel/[^/]+\\.ts$',
          `^src/platform/((${GROUPS})/)?[^/]+/index\\.ts$`,
          '^src/platform/kernel/book/index\\.ts$',
        ],
        ...runtime,
      },
    ),

    rule(
      'kernel-knows-no-feature',
      'Features bring their parts to the kernel, types too.',
      { path: '^src/platform/kernel/' },
      { path: '^src/platform/', pathNot: '^src/platform/kernel/' },
    ),

    rule(
      'ledger-is-pure',
      'Only the ledger changes a balance, and nothing but money is in it.',
      { path: '^src/platform/kernel/ledger/' },
      {
        // Hashing is arithmetic: it chains the entries.
        pathNot: [
          '^src/platform/kernel/ledger/',
          '^src/lib/(money|errors|ids)\\.ts$',
          '^(node:)?crypto$',
        ],
        ...runtime,
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: LOCALES },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    builtInModules: { add: ['cloudflare:workers', 'cloudflare:sockets'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['workerd', 'worker', 'import', 'types', 'default'],
    },
  },
}
