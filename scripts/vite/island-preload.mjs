import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Pages whose first screen is drawn by an island, with its name. */
const DRAWN = { 'lottery/bet.html': 'LotteryTable' }

const STATIC = /(?:^|[;}])(?:import|export)(?:[\w$*{},\s]+from)?\s*["']\.\/([^"']+\.js)["']/g

/** A chunk's file with all that it imports at once, each named once. */
export function importsOf(file, textOf, known = new Set()) {
  if (known.has(file)) return known
  known.add(file)
  for (const [, next] of textOf(file).matchAll(STATIC)) importsOf(next, textOf, known)
  return known
}

/** The page with links to those files: asked for side by side, not each when its importer came. */
export function withPreloads(html, island, textOf) {
  const urls = new RegExp(
    `component-url="/_astro/(${island}\\.[^"]+)"[^>]*renderer-url="/_astro/([^"]+)"`,
  ).exec(html)
  if (!urls) throw new Error(`a page has no island ${island}`)
  const files = new Set()
  for (const file of urls.slice(1)) importsOf(file, textOf, files)
  const links = [...files].map((file) => `<link rel="modulepreload" href="/_astro/${file}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Preloads the scripts of a first screen that has to wait for them. */
export function islandPreload() {
  return {
    name: 'island-preload',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const client = fileURLToPath(dir)
        const textOf = (file) => readFileSync(`${client}/_astro/${file}`, 'utf8')
        const languages = readdirSync(client).filter((name) => /^[a-z]{2}$/.test(name))
        for (const [page, island] of Object.entries(DRAWN)) {
          for (const file of [page, ...languages.map((code) => `${code}/${page}`)]) {
            const built = `${client}/${file}`
            if (!existsSync(built)) throw new Error(`there is no page ${file}`)
            writeFileSync(built, withPreloads(readFileSync(built, 'utf8'), island, textOf))
          }
        }
      },
    },
  }
}
