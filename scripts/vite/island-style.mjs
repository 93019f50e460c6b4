import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const STYLE = /<style>astro-island[^<]*<\/style>/g

/** A page with the style that Astro writes before its first island where HTML allows styles. */
export function withStyleInHead(html) {
  const [style] = html.match(STYLE) ?? []
  return style ? html.replaceAll(STYLE, '').replace('</head>', `${style}</head>`) : html
}

/** Puts that style of every built page into its head; runs before the policy's hashes are taken. */
export function islandStyle() {
  return {
    name: 'island-style',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const client = fileURLToPath(dir)
        for (const name of readdirSync(client, { recursive: true })) {
          if (!name.endsWith('.html')) continue
          const html = readFileSync(`${client}/${name}`, 'utf8')
          const moved = withStyleInHead(html)
          if (moved !== html) writeFileSync(`${client}/${name}`, moved)
        }
      },
    },
  }
}
