import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENTRY = path.join(ROOT, 'src/lib/browser/offline/worker.ts')
const PAGE = /(?:^|\/)offline\.html$/

/** Changes with the offline pages, and so with every file that they load. */
function buildOf(client) {
  const hash = createHash('sha256')
  for (const name of readdirSync(client, { recursive: true }).filter((each) => PAGE.test(each)))
    hash.update(readFileSync(path.join(client, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Builds `/sw.js`, one file, which a browser asks for by that name. */
export function serviceWorker(firstLanguage) {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir)
        const { build } = await import('vite')
        rmSync(path.join(client, 'sw.js'), { force: true })
        await build({
          configFile: false,
          envDir: false,
          mode: 'production',
          logLevel: 'warn',
          publicDir: false,
          root: ROOT,
          define: {
            BUILD: JSON.stringify(buildOf(client)),
            FIRST_LANGUAGE: JSON.stringify(firstLanguage),
          },
          build: {
            outDir: client,
            emptyOutDir: false,
            lib: { entry: ENTRY, formats: ['iife'], name: 'orilla', fileName: () => 'sw.js' },
          },
        })
      },
    },
  }
}
