/**
 * `npm run lottery:vectors -- FILE`: runs the lottery engine on a file of test vectors, prints
 * every mismatch and ends with `N passed, N failed`; exit status 1 when something failed.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SRC = pathToFileURL(`${path.resolve(import.meta.dirname, '../src')}/`)

/** The project's own imports, as TypeScript writes them: `#lib/x` and `./x`. */
registerHooks({
  resolve(specifier, context, next) {
    const isOwn = specifier.startsWith('#')
    const isPlain = /^\.\.?\//.test(specifier) && !/\.\w+$/.test(specifier)
    if (isOwn) return next(new URL(`${specifier.slice(1)}.ts`, SRC).href, context)
    return next(isPlain ? `${specifier}.ts` : specifier, context)
  },
})

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run lottery:vectors -- FILE')
  process.exit(2)
}
const { runVectors } = await import('./lottery/run-vectors.ts')
const { passed, failures } = await runVectors(JSON.parse(readFileSync(file, 'utf8')))
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
