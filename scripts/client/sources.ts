/**
 * Lets scripts import the product's own definitions from `src`: its imports name no extension
 * and use `#` for the folder, as the bundler allows and Node does not.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCES = path.resolve(import.meta.dirname, '../../src')

function sourceFile(specifier: string, parent: string | undefined): string | null {
  if (!parent?.startsWith('file:')) return null
  const base = specifier.startsWith('#')
    ? path.join(SOURCES, specifier.slice(1))
    : path.resolve(path.dirname(fileURLToPath(parent)), specifier)
  if (!base.startsWith(SOURCES)) return null
  return [`${base}.ts`, path.join(base, 'index.ts')].find((file) => existsSync(file)) ?? null
}

registerHooks({
  resolve(specifier, context, next) {
    const local = specifier.startsWith('.') || specifier.startsWith('#')
    const file = local ? sourceFile(specifier, context.parentURL) : null
    return file ? next(pathToFileURL(file).href, context) : next(specifier, context)
  },
})
