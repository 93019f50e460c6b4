import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const SUPPORT = new URL('tests/support', import.meta.url).pathname

/** A test that hangs fails; a slow machine is no reason to. */
const PATIENT = { testTimeout: 30_000, hookTimeout: 60_000 }

const worker = (name: string, include: string[], exclude: string[] = [], isolate = true) => ({
  plugins: [
    cloudflareTest(async () => ({
      main: './tests/support/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          ENVIRONMENT: 'development',
          OPERATOR_TOKEN: 'test-operator-token',
          TEST_MIGRATIONS: await readD1Migrations('./src/platform/migrations'),
        },
      },
    })),
  ],
  test: {
    ...PATIENT,
    name,
    include,
    exclude,
    isolate,
    setupFiles: [...(isolate ? [] : ['./tests/support/reset.ts']), './tests/support/migrate.ts'],
  },
})

export default defineConfig({
  test: {
    // The runner's own choice leaves a core idle: half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias: { 'cloudflare:workers': `${SUPPORT}/cloudflare-workers.ts` } },
        test: {
          ...PATIENT,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: ['tests/unit/lottery/**'],
        },
      },
      // Pure functions and files: nothing that one test could leave for another.
      {
        test: {
          ...PATIENT,
          name: 'engine',
          isolate: false,
          include: ['tests/unit/lottery/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'tidy',
          isolate: false,
          include: ['tests/tidy/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'islands',
          pool: 'vmForks',
          setupFiles: ['./tests/support/own-channels.ts'],
          environment: 'jsdom',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
        },
      },
      worker('edge', ['tests/edge/**/*.test.ts'], [], false),
      worker('platform', ['tests/platform/**/*.test.ts'], ['tests/platform/lottery/*'], false),
      worker('draws', ['tests/platform/lottery/*.test.ts']),
      {
        // Alone and last: it measures how fast a killed site serves again.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
