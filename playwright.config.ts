import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { buildIfChanged } from './scripts/serve/build.ts'
import { findChromium } from './scripts/test/browser.ts'

// The journeys run on the built site; each worker of the runner reads this file again.
if (!process.env.TEST_WORKER_INDEX) await buildIfChanged()
const chromium = await findChromium()

/**
 * Journeys that wait for most of their time: for draws, flights, and what a site does each minute.
 * Some of them go on beside others that keep the processor busy, from the beginning.
 */
const WAITING = [
  ...['agent/affiliate', 'agent/agent-reports', 'game/crash', 'game/crash-site', 'game/frame'],
  ...['game/live', 'lottery/bet-screen', 'lottery/lottery', 'lottery/lottery-families'],
  ...['lottery/lottery-public', 'lottery/newcomer', 'member/bonus-wagered', 'member/cashier-real'],
  ...['member/member-records', 'member/point-mall', 'member/referral', 'member/standing'],
  ...['pages/journeys', 'site/relay'],
].map((name) => `tests/e2e/${name}.spec.ts`)
/** One core is busy enough with two. */
const IN_WAIT = availableParallelism() > 1 ? 3 : 2
const lost = WAITING.filter((file) => !existsSync(new URL(file, import.meta.url)))
if (lost.length > 0) throw new Error(`no such journeys: ${lost}`)
const waiting = WAITING.map((file) => `**/${file}`)

export default defineConfig({
  testDir: './tests/e2e',
  projects: [
    { name: 'waiting', testMatch: waiting, workers: IN_WAIT },
    { name: 'busy', testMatch: '**/*.spec.ts', testIgnore: waiting },
  ],
  outputDir: './test-results',
  // Two keep two cores busy, beside those that wait.
  workers: Number(process.env.E2E_WORKERS ?? IN_WAIT + 2),
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes on the second try alone is named at the end of `npm test`.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // Without limits of their own a step would be silent for as long as the test may take.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    browserName: 'chromium',
    launchOptions: chromium,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
    // Half the pixels each way: the layout is the same, drawing it costs less.
    deviceScaleFactor: 0.5,
    // Where motion is the matter, a journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Journeys look at what pages ask for; the one about being offline lets it in.
    serviceWorkers: 'block',
  },
})
