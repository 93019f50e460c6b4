import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const DATA_BLOCK = /type="(?!module|text\/javascript)[^"]+"/

/** What no hash can allow: styles and handlers written on an element. */
const ON_ELEMENT = /<[a-z][^>]*\s(?:style|on[a-z]+)=["'][^>]*>/i

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline styles and handlers of a page, which its policy would block. */
function assertAllowed(name, html) {
  const [found] = ON_ELEMENT.exec(html.replaceAll(INLINE_SCRIPT, '')) ?? []
  if (found) throw new Error(`${name}: blocked by the content security policy: ${found}`)
}

/** Hashes of the inline scripts and styles of all prerendered pages. */
export function collectHashes(directory) {
  const scripts = new Set()
  const styles = new Set()
  for (const name of readdirSync(directory, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const html = readFileSync(`${directory}/${name}`, 'utf8')
    assertAllowed(name, html)
    for (const [, attributes, text] of html.matchAll(INLINE_SCRIPT)) {
      if (text && !DATA_BLOCK.test(attributes)) scripts.add(hash(text))
    }
    for (const [, text] of html.matchAll(INLINE_STYLE)) styles.add(hash(text))
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() }
}

/**
 * Hands the worker the hashes for its Content-Security-Policy header, as variables of the built
 * configuration (`dist/server/wrangler.json`), which local serving and deployment both read.
 */
export function cspHashes() {
  return {
    name: 'csp-hashes',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const client = fileURLToPath(dir)
        const { scripts, styles } = collectHashes(client)
        const file = new URL('../server/wrangler.json', dir)
        const config = JSON.parse(readFileSync(file, 'utf8'))
        config.vars = {
          ...config.vars,
          CSP_SCRIPT_HASHES: scripts.join(' '),
          CSP_STYLE_HASHES: styles.join(' '),
        }
        writeFileSync(file, JSON.stringify(config))
      },
    },
  }
}
