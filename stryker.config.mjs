/** Mutation testing, by hand: `npm run test:mutation`. */

/** Two runs at a time do not meet. */
const OWN = `.stryker/${process.env.MUTATION_FORM ?? 'files'}`

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: ['src/lib/lottery/**/*.ts', '!src/lib/lottery/{selection,plays/all,plays/load}.ts'],
  ignoreStatic: false,
  ignorePatterns: [
    '.stryker',
    'dist',
    'docs',
    'public',
    '.wrangler',
    'test-results',
    'tests/e2e',
    'src/content',
    // No test of a mutation reads these; each run copies what is left.
    ...['components', 'islands', 'layouts', 'pages', 'styles'].map((name) => `src/${name}`),
    ...['edge', 'faults', 'islands', 'platform', 'tidy'].map((name) => `tests/${name}`),
  ],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `${OWN}/report.json` },
  disableTypeChecks: false,
  tempDirName: `${OWN}/tmp`,
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: Number(process.env.MUTATION_AT_ONCE ?? 2),
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: null },
}
