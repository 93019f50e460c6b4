import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Where the site's built pages are. */
const CLIENT = 'dist/client'
const MODULE_IN_HTML = /(?:component-url|renderer-url|before-hydration-url|src)="(\/[^"]+\.m?js)"/g
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]*\bfrom\s*)?["']([^"']+)["']/g

/** Thousands of pages need the same scripts: each is read once. */
const known = new Map<string, string[]>()

function importsOf(file: string, root: string): string[] {
  const before = known.get(file)
  if (before) return before
  const code = readFileSync(file, 'utf8')
  const imports = [...code.matchAll(STATIC_IMPORT)].map(([, target = '']) =>
    target.startsWith('/') ? join(root, target) : normalize(join(dirname(file), target)),
  )
  known.set(file, imports)
  return imports
}

/**
 * Every script a built page needs before anybody touches it: the modules its HTML names and all
 * they import statically. Modules loaded by `import()` on interaction are not among them.
 */
export function pageScripts(page: string, root = CLIENT): string[] {
  const html = readFileSync(join(root, page), 'utf8')
  const found = new Set<string>()
  const open = [...html.matchAll(MODULE_IN_HTML)].map(([, url = '']) => join(root, url))
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    open.push(...importsOf(file, root))
  }
  return [...found].sort()
}
