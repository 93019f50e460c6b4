import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const STYLE = /<style>astro-island[^<]*<\/style>/g
/** Pages of this frame have the same rule in their sheet, see `styles/frame/shell.css`. */
const FRAME = /<body class="app[ "]/

/** A page without the style that Astro writes before its first island. */
export function withoutStyle(html, name = 'page') {
  const bare = html.replaceAll(STYLE, '')
  if (bare !== html && !FRAME.test(html)) throw new Error(`${name}: islands without the frame`)
  return bare
}

/** Takes that style out of every built page; runs before the policy's hashes are taken. */
export function islandStyle() {
  return {
    name: 'island-style',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const client = fileURLToPath(dir)
        for (const name of readdirSync(client, { recursive: true })) {
          if (!name.endsWith('.html')) continue
          const html = readFileSync(`${client}/${name}`, 'utf8')
          const bare = withoutStyle(html, name)
          if (bare !== html) writeFileSync(`${client}/${name}`, bare)
        }
      },
    },
  }
}
