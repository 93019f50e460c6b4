import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { readyPseudo } from './scripts/make/pseudo.mjs'
import { brand } from './scripts/vite/brand.mjs'
import { noClientBanner } from './scripts/vite/client-banner.mjs'
import { consoleBundle } from './scripts/vite/console-bundle.mjs'
import { cspHashes } from './scripts/vite/csp-hashes.mjs'
import { viteModulesBypassWorker } from './scripts/vite/dev-modules.mjs'
import { islandStyle } from './scripts/vite/island-style.mjs'
import { chosenLanguages, offeredCodes } from './scripts/vite/offered.mjs'
import { ownChunks } from './scripts/vite/own-chunks.mjs'
import { packedFiles } from './scripts/vite/packed-files.mjs'
import { painted } from './scripts/vite/painted.mjs'
import { serviceWorker } from './scripts/vite/service-worker.mjs'
import { smallPreload } from './scripts/vite/small-preload.mjs'
import { smallScript } from './scripts/vite/small-script.mjs'
import { textFiles, textsVersion } from './scripts/vite/text-files.mjs'

readyPseudo()
const offered = offeredCodes()

const anyOf = (...paths) => new RegExp(paths.join('|'))

/** What every page loads at once comes in one file, not in a dozen of a kilobyte each. */
const FRAME = {
  name: 'frame',
  test: anyOf(
    'src/islands/shell/frame\\.ts',
    'src/islands/fields/format/use-(money|symbol)\\.ts',
    'src/islands/ui/(controls/(Button|IconButton|reading)|layout/(EmptyState|trap-tab))\\.tsx?',
    'src/lib/i18n/routes\\.ts',
    '/nanostores/',
  ),
  priority: 2,
}

/** What the lobbies share with other shelves of titles: one file beside each lobby's own. */
const SHELF = {
  name: 'shelf',
  test: anyOf(
    'src/islands/game/(GameCard\\.tsx|move-focus\\.ts|store/(favourites|played|title)\\.ts)',
    'src/lib/client/(game-routes|routes/game)\\.ts',
    'src/lib/paths/game-path\\.ts',
  ),
  priority: 1,
}

/** What marks a state on most pages; apart from what is larger and comes later. */
const MARKS = {
  name: 'marks',
  test: anyOf('src/islands/ui/icons/icon-paths\\.ts', 'src/lib/time/written\\.ts'),
  priority: 1,
}

/** Small things that lazy parts share with pages: apart, or a page would load all those parts. */
const SHARED = {
  name: 'shared',
  test: anyOf('src/lib/(search|paths/lottery-path|stores/loaded|time/written)\\.ts'),
  priority: 1,
}

/** What most lazy parts share: one file beside the first of them. */
const LAZY = {
  name: 'lazy',
  test: anyOf(
    'src/islands/(ui/icons/common-icons|shell/home-parts)\\.ts',
    'src/lib/client/(content-routes|routes/content)\\.ts',
    'src/lib/stores/notice\\.ts',
  ),
}

/** The card of a lottery with all it needs: for the hall, the home page and the bet screen. */
const CARD = { name: 'card', test: anyOf('src/islands/lottery/hall/HallCard\\.tsx') }

/** What hall and bet screen have besides. */
const STAR = {
  name: 'star',
  test: anyOf(
    'src/islands/lottery/kit/(FavouriteStar\\.tsx|icon-paths\\.ts)',
    'src/islands/lottery/store/favourites\\.ts',
    'src/lib/client/(lottery-routes|routes/lottery)\\.ts',
  ),
  includeDependenciesRecursively: false,
}

/** Small parts of most lazy screens, which the bet screen has at once: one file, not a dozen. */
const PARTS = {
  name: 'parts',
  test: anyOf(
    'src/islands/fields/online\\.ts',
    'src/islands/fields/form/use-action\\.ts',
    'src/islands/fields/ticket/(ticket-state|use-result-toast)\\.ts',
    'src/islands/ui/controls/(Segmented|Tabs)\\.tsx',
    'src/islands/ui/data/(Chip|DateTime)\\.tsx',
    'src/islands/ui/(failure|layout/(ConfirmDialog|Note|Skeleton))\\.tsx?',
    'src/lib/lottery/draw/issue-number\\.ts',
    'src/lib/rules/ticket-state\\.ts',
  ),
  includeDependenciesRecursively: false,
}

/**
 * What the bet screen alone loads at once, in one file. Only these modules, not what they import,
 * which other pages share: nothing outside the bet screen may import one of them.
 */
const BET = {
  name: 'bet',
  test: anyOf(
    'src/islands/lottery/LotteryTable\\.tsx',
    'src/islands/lottery/draw/(DrawClock|DrawReveal|GameTitle)\\.tsx',
    'src/islands/lottery/kit/(motion|move-focus|use-row-name)\\.ts',
    'src/islands/lottery/pad/(BetBar|NumberPad|PadRow|PlayPicker|PlayRule)\\.tsx',
    'src/islands/lottery/pad/(RollingAmount|StakeChips|use-run)\\.tsx?',
    'src/islands/lottery/slip/(BetSlip|RepeatBet|use-bet-messages)\\.tsx?',
    'src/islands/lottery/store/(bet|board|last-play|pad|plan|quote|records|repeat)\\.ts',
    'src/islands/lottery/store/(server-quote|slip|sound|stake|trend|words)\\.ts',
    'src/islands/lottery/trend/DrawResults\\.tsx',
    'src/lib/lottery/(odds|payout|price|screen|stake|rules/(chance|easiest|example))\\.ts',
  ),
  includeDependenciesRecursively: false,
}

/** What bet screen, slip, records and the page of a draw share: how a ticket reads. */
const TICKET = {
  name: 'ticket',
  test: anyOf(
    'src/islands/fields/ticket/line-text\\.ts',
    'src/islands/lottery/draw/DrawVersions\\.tsx',
    'src/islands/lottery/store/(game|ticket|watch)\\.ts',
    'src/lib/browser/retry-forever\\.ts',
    'src/lib/lottery/(form|fraction|types)\\.ts',
    'src/lib/lottery/plays/(load|registry|vn/pairs)\\.ts',
    'src/lib/lottery/rules/(play-text|play-text-read|play-text-tables|prize-name|write)\\.ts',
    'src/lib/paths/verify-path\\.ts',
    'src/lib/stores/kept-slip\\.ts',
  ),
  includeDependenciesRecursively: false,
}

/** What the bet screen shows below its first screen. */
const BELOW = {
  name: 'below',
  test: anyOf(
    'src/islands/lottery/slip/(SlipBody|SlipLine|StakeAction)\\.tsx',
    'src/islands/lottery/trend/(PickDimension|TrendCard|TrendTable)\\.tsx',
  ),
  includeDependenciesRecursively: false,
}

/** React's two modules for documents come as one: apart they are half a kilobyte larger. */
const CLIENT = {
  name: 'client',
  test: anyOf('/node_modules/(react-dom|scheduler)/', '/@astrojs/react/dist/client'),
  includeDependenciesRecursively: false,
}

/** What the plays of every family are made of, with those of the first. */
const PLAYS = {
  name: 'plays',
  test: anyOf(
    'src/lib/lottery/plays/(kit/(digits|direct|groups|measure|play|stars|three|window)\\.ts|ssc/)',
  ),
  includeDependenciesRecursively: false,
}

export default defineConfig({
  site: process.env.SITE_ORIGIN ?? 'https://orilla.example',
  // `server` keeps our own worker in the build; every page is prerendered all the same.
  output: 'server',
  session: false,
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'auto' },
  devToolbar: { enabled: false },
  i18n: {
    locales: offered,
    defaultLocale: 'es',
    routing: { prefixDefaultLocale: false },
  },
  integrations: [
    brand(),
    react(),
    painted(),
    astroI18next({ configPath: './astro-i18next.config.ts' }),
    islandStyle(),
    consoleBundle(),
    textFiles(offered),
    serviceWorker('es'),
    cspHashes(),
    packedFiles(),
  ],
  adapter: cloudflare({ imageService: 'passthrough', prerenderEnvironment: 'node' }),
  vite: {
    plugins: [
      chosenLanguages(),
      viteModulesBypassWorker(),
      noClientBanner(),
      ownChunks(),
      smallPreload(),
      smallScript(),
    ],
    define: { 'import.meta.env.TEXTS': JSON.stringify(textsVersion(offered)) },
    // The worker: the less there is to read, the sooner a cold one answers. Its map is built too.
    environments: {
      ssr: { build: { rolldownOptions: { output: { minify: true } } } },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  CLIENT,
                  FRAME,
                  MARKS,
                  SHARED,
                  LAZY,
                  SHELF,
                  CARD,
                  STAR,
                  PARTS,
                  BET,
                  TICKET,
                  BELOW,
                  PLAYS,
                ],
              },
            },
          },
        },
      },
    },
    // Found late, these make a first `npm run dev` bundle again under requests, with two Reacts.
    ssr: { optimizeDeps: { include: ['astro-i18next', 'i18next-fs-backend'] } },
  },
})
