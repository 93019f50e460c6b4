import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'dist/client/console'
const MAIN = 'src/console/main.tsx'

interface Chunk {
  file: string
  imports?: string[]
}

/**
 * Every script of the console that somebody needs to see a screen in a language: its own, with
 * all they import statically. Other screens and other languages are loaded when they are shown.
 */
export function consoleScripts(screen: string, language: string): string[] {
  const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const found = new Set<string>()
  const open = [MAIN, `src/console/${screen}.tsx`, `locales/${language}/console.json`]
  for (let name = open.pop(); name; name = open.pop()) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the console has no ${name}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    open.push(...(chunk.imports ?? []))
  }
  return [...found].filter((file) => file.endsWith('.js')).map((file) => join(FOLDER, file))
}
