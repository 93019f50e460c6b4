import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const CONFIGS = ['package.json', '.dependency-cruiser.cjs', 'biome.json', '.gitignore']

/** A throw-away tree with this repository's configuration and the given files. */
export function fixtureTree(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'orilla-tidy-'))
  for (const name of CONFIGS) copyFileSync(name, join(root, name))
  writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }')
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { root, remove: () => rmSync(root, { recursive: true }) }
}
