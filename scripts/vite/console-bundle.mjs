import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandFolder } from './brand.mjs'
import { chosenLanguages } from './offered.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENTRY = 'src/console/main.tsx'
const PAGE = /(?:^|\/)operator\.html$/
/** Where the page's files are; the edge serves this folder while the site is closed, too. */
const FOLDER = 'console/'

/** Builds the console's own bundle: nothing in it is shared with members' pages. */
async function buildConsole(client) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    envDir: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [chosenLanguages()],
    root: ROOT,
    base: `/${FOLDER}`,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^#brand\//, replacement: `${brandFolder}/` }] },
    build: {
      outDir: path.join(client, FOLDER),
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      manifest: 'manifest.json',
      rolldownOptions: { input: path.join(ROOT, ENTRY) },
    },
  })
  const file = path.join(client, FOLDER, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const style = Object.values(manifest).find(({ file: name }) => name.endsWith('.css'))
  return { script: manifest[ENTRY].file, style: style?.file ?? manifest[ENTRY].css[0] }
}

/** Makes the operator's pages load that bundle, by names that tell its content. */
export function consoleBundle() {
  return {
    name: 'console-bundle',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir)
        const { script, style } = await buildConsole(client)
        for (const name of readdirSync(client, { recursive: true }).filter((each) =>
          PAGE.test(each),
        )) {
          const page = path.join(client, name)
          const html = readFileSync(page, 'utf8')
            .replace('/console/main.js', `/${FOLDER}${script}`)
            .replace('/console/main.css', `/${FOLDER}${style}`)
          writeFileSync(page, html)
        }
      },
    },
  }
}
