import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { InlineConfig } from 'vite'
import { chosenLanguages } from '../vite/offered.mjs'
import { packFiles } from '../vite/packed-files.mjs'
import { ROOT } from './root.ts'

const CONFIGURATION = path.join(ROOT, 'wrangler.studio.toml')
const BUILT = path.join(ROOT, 'dist/studio')

/** The studio's worker in one file, and what its configuration binds as the runtime takes it. */
export const STUDIO_WORKER = path.join(BUILT, 'server/worker.js')
export const STUDIO_BINDINGS = path.join(BUILT, 'server/bindings.json')
export const STUDIO_PAGES = path.join(BUILT, 'client')

/** Pages of the studio, each with a bundle of its own. */
const PAGES = ['crash', 'original', 'rooms', 'fishing', 'slot', 'live']

/** What is the same for the worker and its pages. */
const SHARED: InlineConfig = {
  configFile: false,
  envDir: false,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  plugins: [chosenLanguages()],
}

/** Builds the studio: its pages, then its worker. It shares nothing with the site's build. */
export async function buildStudio(): Promise<void> {
  const { NODE_ENV: before } = process.env
  // A build takes this variable for its own and leaves it set: what runs next would inherit it.
  process.env.NODE_ENV = 'production'
  try {
    await buildParts()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
  keepBindings()
}

/** Texts of a language are a file that says so: `original.th-….js`. */
function chunkName(module: string | null): string {
  const [, language] = /\/locales\/([\w-]+)\//.exec(module ?? '') ?? []
  return `assets/[name]${language ? `.${language}` : ''}-[hash].js`
}

async function buildParts(): Promise<void> {
  const { build } = await import('vite')
  await build({
    ...SHARED,
    root: path.join(ROOT, 'src/studio/page'),
    build: {
      outDir: STUDIO_PAGES,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: PAGES.map((name) => path.join(ROOT, `src/studio/page/${name}.html`)),
        output: { chunkFileNames: ({ facadeModuleId }) => chunkName(facadeModuleId) },
      },
    },
  })
  await packFiles(STUDIO_PAGES)
  await build({
    ...SHARED,
    root: ROOT,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      outDir: path.dirname(STUDIO_WORKER),
      emptyOutDir: true,
      minify: true,
      ssr: path.join(ROOT, 'src/studio/worker.ts'),
      rolldownOptions: {
        external: ['cloudflare:workers'],
        output: { entryFileNames: path.basename(STUDIO_WORKER) },
      },
    },
  })
}

function keepBindings(): void {
  const wrangler: typeof import('wrangler') = createRequire(import.meta.url)('wrangler')
  const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(CONFIGURATION)
  const { modulesRules: _rules, ...bindings } = workerOptions
  writeFileSync(STUDIO_BINDINGS, JSON.stringify(bindings))
}
