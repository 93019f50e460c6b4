/** Mutation testing of the lottery engine: `npm run test:mutation`, by hand. */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: ['src/lib/lottery/**/*.ts', '!src/lib/lottery/plays/{all,load}.ts'],
  ignoreStatic: true,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.stryker/report.json' },
  tempDirName: '.stryker/tmp',
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: null },
}
