import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SRC = pathToFileURL(`${path.resolve(import.meta.dirname, '../../src')}/`)

/** The own imports as TypeScript writes them: `#lib/x` and `./x`, mostly without extension. */
registerHooks({
  resolve(specifier, context, next) {
    // Packages have own imports of theirs.
    const isOurs = !context.parentURL?.includes('/node_modules/')
    if (isOurs && specifier.startsWith('#')) {
      const file = specifier.slice(1)
      return next(new URL(path.extname(file) ? file : `${file}.ts`, SRC).href, context)
    }
    const isOwn = /^\.\.?\//.test(specifier) && !path.extname(specifier)
    return next(isOurs && isOwn ? `${specifier}.ts` : specifier, context)
  },
})
