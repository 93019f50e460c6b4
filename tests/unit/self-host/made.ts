import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFolder } from '../../../scripts/self-host/folder'
import type { Place } from '../../../scripts/self-host/place'

const FOLDERS = ['dist', 'docs/screenshots', 'locales', 'scripts', 'src', 'tests']
const FILES = {
  'dist/page.html': 'built',
  'docs/screenshots/home.png': 'a picture',
  'docs/self-hosting.md': 'read me',
  'tests/one.test.ts': 'a test',
  ...Object.fromEntries(
    [
      'LICENSE',
      'README.md',
      'astro-i18next.config.ts',
      'package.json',
      'tsconfig.json',
      'wrangler.studio.toml',
      'wrangler.toml',
    ].map((name) => [name, name]),
  ),
  'package-lock.json': JSON.stringify({
    packages: {
      '': {},
      'node_modules/serves': {},
      'node_modules/serves/node_modules/inner': {},
      'node_modules/serves/node_modules/tool': { dev: true },
      'node_modules/tool': { dev: true },
      'node_modules/elsewhere': {},
    },
  }),
  'node_modules/.package-lock.json': '{}',
  'node_modules/.bin/serves': 'runs',
  'node_modules/serves/main.js': 'serves',
  'node_modules/serves/node_modules/inner/main.js': 'inner',
  'node_modules/serves/node_modules/tool/main.js': 'tool',
  'node_modules/tool/main.js': 'tool',
}

/** A checkout as small as one can be. */
export function checkout(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'orilla-checkout-'))
  for (const folder of FOLDERS) mkdirSync(path.join(root, folder), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

export const PLACE: Omit<Place, 'dir'> = {
  name: 'orilla',
  domain: 'bets.example',
  studio: 'games.bets.example',
  port: 8787,
}

/** A folder of a small checkout. */
export class Folder {
  readonly root = checkout()
  readonly dir = path.join(mkdtempSync(path.join(tmpdir(), 'orilla-folder-')), 'bets')

  make(release: string, place: Partial<Place> = {}): void {
    makeFolder({ ...PLACE, dir: this.dir, ...place }, { root: this.root, name: release })
  }

  at = (name: string) => path.join(this.dir, name)
  read = (name: string) => readFileSync(this.at(name), 'utf8')
  mode = (name: string) => (statSync(this.at(name)).mode & 0o777).toString(8)

  /** Every file that is no release's, with its text. */
  texts(): [string, string][] {
    return readdirSync(this.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.dir, path.join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith('releases/'))
      .map((name) => [name, this.read(name)])
  }
}
