import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { SlowTestsFirst } from './tests/support/runner/slow-tests-first.ts'
import { QUIET_ZONE } from './tests/support/zone.ts'

const SUPPORT = new URL('tests/support/runner', import.meta.url).pathname

const ENGINE = ['tests/unit/{games,lottery,sports}/**/*.test.ts']
const SCREENS = ['tests/unit/{client,islands,stores}/**/*.test.ts']

/** The same in all projects of Node: what one of them has compiled the others need not. */
const NODE = { alias: { 'cloudflare:workers': `${SUPPORT}/cloudflare-workers.ts` } }

/** A test that hangs fails; a slow machine is no reason to. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

/**
 * What runs inside the worker's own runtime, with its bindings. A runtime takes seconds to start:
 * files take turns in one, and each begins with empty stores.
 */
const worker = (test: { name: string; include: string[]; exclude?: string[] }) => ({
  resolve: { alias: { '#platform/access/password/strength': `${SUPPORT}/quick-strength.ts` } },
  plugins: [
    cloudflareTest(async () => ({
      main: './tests/support/runner/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          ENVIRONMENT: 'development',
          MERCHANT_TIME_ZONE: QUIET_ZONE,
          SITE_ORIGIN: 'https://own.example',
          OPERATOR_TOKEN: 'test-operator-token',
          TEST_MIGRATIONS: await readD1Migrations('./src/platform/migrations'),
        },
      },
    })),
  ],
  test: {
    ...PATIENT,
    ...test,
    isolate: false,
    setupFiles: [`${SUPPORT}/fresh.ts`],
  },
})

export default defineConfig({
  test: {
    // The runner's own choice leaves a core idle: half of a small machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      {
        resolve: NODE,
        test: {
          ...PATIENT,
          name: 'unit',
          isolate: false,
          setupFiles: [`${SUPPORT}/fresh-modules.ts`],
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...ENGINE, ...SCREENS],
        },
      },
      // What pages are made of: each file with a process, most with a document of its own.
      {
        resolve: NODE,
        test: { ...PATIENT, name: 'screens', include: SCREENS },
      },
      // Pure functions and files: nothing that one test could leave for another.
      {
        resolve: NODE,
        test: {
          ...PATIENT,
          name: 'engine',
          isolate: false,
          include: ENGINE,
        },
      },
      {
        resolve: NODE,
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
          setupFiles: [
            './tests/support/runner/lazy-stores.ts',
            './tests/support/runner/own-channels.ts',
            './tests/support/runner/patient-queries.ts',
          ],
          environment: 'jsdom',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
        },
      },
      worker({ name: 'edge', include: ['tests/edge/**/*.test.ts'] }),
      worker({
        name: 'platform',
        include: ['tests/platform/**/*.test.ts'],
        exclude: ['tests/platform/lottery/draw/**'],
      }),
      // These empty the stores before each test, which others of the same process would feel.
      worker({ name: 'draws', include: ['tests/platform/lottery/draw/**/*.test.ts'] }),
      {
        plugins: [
          cloudflareTest({
            main: './tests/studio/worker.ts',
            wrangler: { configPath: './wrangler.studio.toml' },
            miniflare: { bindings: { SITE_ORIGINS: 'https://site.example' } },
          }),
        ],
        test: {
          ...PATIENT,
          name: 'studio',
          isolate: false,
          setupFiles: [`${SUPPORT}/fresh-studio.ts`],
          include: ['tests/studio/**/*.test.ts'],
        },
      },
      {
        resolve: NODE,
        test: {
          ...PATIENT,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // It waits for a real minute: `npm run test:long -- unread`.
          exclude: process.env.FAULT_UNREAD ? [] : ['tests/faults/unread.test.ts'],
        },
      },
    ],
  },
})
