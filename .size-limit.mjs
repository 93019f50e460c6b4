/** Size budgets of the built site, gzip; `npm run check` builds it first. */
import { consoleScripts } from './scripts/check/console-scripts.ts'
import { pageScripts } from './scripts/check/page-scripts.ts'
import { studioPage } from './scripts/check/studio-page.ts'

const scriptsOf = (file) => studioPage(file).filter((each) => each.endsWith('.js'))

const page = (name, file, limit) => ({ name, path: pageScripts(file), limit, gzip: true })

export default [
  page('home: all scripts before interaction', 'index.html', '85 kB'),
  page('English home: the same', 'en.html', '85 kB'),
  page('lottery hall: the same', 'lottery.html', '97 kB'),
  page('bet screen: the same', 'lottery/bet.html', '131.7 kB'),
  page('page of a game: the same', 'game.html', '90.6 kB'),
  page('matches: the same', 'sports.html', '130 kB'),
  page('page of a match: the same', 'sports/event.html', '130 kB'),
  {
    name: 'crash: all scripts before interaction',
    path: pageScripts('crash.html', 'dist/studio/client'),
    limit: '120 kB',
    gzip: true,
  },
  page('slots, the longest lobby: the same', 'rng.html', '92.4 kB'),
  { name: 'slots: its page', path: 'dist/client/rng.html', limit: '14.3 kB', gzip: true },
  {
    name: 'bet screen: its page',
    path: 'dist/client/lottery/bet.html',
    limit: '26 kB',
    gzip: true,
  },
  {
    // In the language with the longest words.
    name: 'console: all scripts of its first screen',
    path: consoleScripts('screens/today/Dashboard', 'th'),
    limit: '120 kB',
    gzip: true,
  },
  { name: 'all styles', path: 'dist/client/_astro/*.css', limit: '40 kB', gzip: true },
  {
    name: 'originals: all scripts',
    path: scriptsOf('original.html'),
    limit: '70 kB',
    gzip: true,
  },
  {
    name: 'slots: all scripts',
    path: scriptsOf('slot.html'),
    limit: '70 kB',
    gzip: true,
  },
  ...['faro3', 'marea20', 'jade243', 'coral6', 'cofre'].map((slot) => ({
    name: `pictures of ${slot}`,
    path: [`src/studio/page/slots/art/${slot}-1/*`, `src/studio/page/slots/art/${slot}-1.avif`],
    limit: '100 kB',
    gzip: false,
    brotli: false,
  })),
  {
    name: 'tables, of all games: all scripts',
    path: scriptsOf('live.html'),
    limit: '170 kB',
    gzip: true,
  },
  {
    // With what checks the beacon's signatures, 26 kB, loaded where a chain is bound to it.
    name: 'crash: page, scripts, styles, art, fonts',
    path: studioPage('crash.html'),
    limit: '121 kB',
    gzip: true,
  },
  {
    name: 'rooms: all scripts before interaction',
    path: pageScripts('rooms.html', 'dist/studio/client'),
    limit: '60 kB',
    gzip: true,
  },
  {
    name: 'fishing: page, scripts, styles, art, fonts',
    path: studioPage('fishing.html'),
    limit: '200 kB',
    gzip: true,
  },
  // Far below what a Worker may weigh (3 MB on the smallest plan); grows with what it answers.
  { name: 'worker', path: 'dist/server/**/*.{js,mjs}', limit: '600 kB', gzip: true },
]
