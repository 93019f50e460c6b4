const HELPER = 'vite/preload-helper'

/**
 * Vite's own helper of `import()` also waits for style sheets; ours are in one sheet that every
 * page links. This one asks for a chunk's imports beside it and does nothing else: every page
 * loads it.
 */
const CODE = `
const asked = new Set()
export const __vitePreload = (load, imports = []) => {
  for (const path of imports) {
    if (asked.has(path) || path.endsWith('.css')) continue
    asked.add(path)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + path
    document.head.append(link)
  }
  return load()
}
`

export function smallPreload() {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: /vite\/preload-helper/ }, handler: (id) => id.includes(HELPER) && CODE },
  }
}
