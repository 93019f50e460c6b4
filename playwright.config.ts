import { defineConfig } from 'playwright/test'
import { buildIfChanged } from './scripts/serve/build.ts'
import { findChromium } from './scripts/test/browser.ts'

// The journeys run on the built site; each worker of the runner reads this file again.
if (!process.env.TEST_WORKER_INDEX) await buildIfChanged()
const chromium = await findChromium()

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  // Two keep two cores busy; the third fills the time in which they wait for draws.
  workers: Number(process.env.E2E_WORKERS ?? 3),
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
