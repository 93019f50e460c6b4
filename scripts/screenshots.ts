/**
 * `npm run screenshots`: the README's pictures, each a desktop with a phone beside it, and in
 * `screenshots/`, which is not kept, a tour of the site at both widths, as `npm start` serves it.
 * `-- readme` makes the README's alone. `-- games` makes pictures of the games in their place, of
 * those games and looks alone that are named: `-- games MINES-1`, `-- games light en`,
 * `-- games 768-dark HILO-1`. `-- console` makes those of the console, of those screens and looks
 * alone that are named: `-- console members 390 light en`. `-- languages` makes a sheet of each of
 * five screens in all languages, by the fonts of the machine: `-- languages bet light`.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import './serve/own-imports.ts'
import { Api } from './client/api.ts'
import { readmePictures, trialSession } from './screenshots/readme.ts'
import { tour } from './screenshots/tour.ts'
import { buildIfChanged } from './serve/build.ts'
import { seedNotices } from './serve/seed.ts'
import { withStudioSite } from './serve/with-studio-site.ts'
import { findChromium } from './test/browser.ts'

const TOUR = path.resolve(import.meta.dirname, '../screenshots')

await buildIfChanged()
mkdirSync(TOUR, { recursive: true })
const browser = await chromium.launch(await findChromium())
const [part, ...names] = process.argv.slice(2)
if (part === 'games') {
  const { gamesTour } = await import('./screenshots/games.ts')
  await gamesTour(browser, TOUR, names)
} else if (part === 'console') {
  const { consoleTour } = await import('./screenshots/console.ts')
  await consoleTour(browser, TOUR, names)
} else if (part === 'languages') {
  const { languagesTour } = await import('./screenshots/languages.ts')
  await withStudioSite((server) => languagesTour(browser, server, TOUR, names))
} else {
  await withStudioSite(async (server) => {
    await seedNotices(new Api(server.url, server.operatorToken))
    if (part !== 'readme') await tour(browser, server.url, TOUR, await trialSession(server))
    await readmePictures(browser, server)
  })
}
await browser.close()
process.exit(0)
