import type { Fixtures } from 'playwright/test'
import { freePort } from '../../../scripts/serve/free-port.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { settingsOf } from '../../../scripts/serve/settings.ts'
import { registerStudio } from '../../../scripts/serve/studio-vendor.ts'

interface Given {
  site: Server
  siteEnv: Record<string, string>
}

/** A site with the house's studio beside it; `studio` is the origin of its games. */
export const withStudio = (
  more: Record<string, string> = {},
): Fixtures<object, { studio: string }, object, Given> => ({
  siteEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => use({ STUDIO_PORT: String(await freePort()), ...more }),
    { scope: 'worker' },
  ],
  studio: [
    async ({ site, siteEnv }, use) => {
      const place = { PORT: new URL(site.url).port, STATE_DIR: site.stateDir }
      const settings = settingsOf({ ...siteEnv, ...place })
      await registerStudio(site, settings)
      await use(settings.studio?.origin ?? '')
    },
    { scope: 'worker', auto: true },
  ],
})
