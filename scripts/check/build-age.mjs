import { existsSync, readdirSync, statSync } from 'node:fs'

const BUILT = 'dist/server/wrangler.json'
const SOURCES = ['src', 'public', 'locales', 'scripts/vite']
const CONFIGS = [
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'wrangler.toml',
  'package-lock.json',
]

const changed = (path) => statSync(path).mtimeMs

function newest(folder) {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true })
  return Math.max(0, ...files.map((file) => changed(`${folder}/${file}`)))
}

/** True when `dist` is missing or older than anything it is made of. */
export function buildIsStale() {
  if (!existsSync(BUILT)) return true
  const sources = [...SOURCES.map(newest), ...CONFIGS.filter(existsSync).map(changed)]
  return Math.max(...sources) > changed(BUILT)
}
