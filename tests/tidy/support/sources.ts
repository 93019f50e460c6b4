import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Source {
  /** Path from the root of the repository. */
  path: string
  text: string
}

/** Files below a folder whose path matches, sorted; none when the folder does not exist. */
export function sources(folder: string, pattern: RegExp): Source[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Code we wrote: source, scripts and tests. */
export function code(): Source[] {
  const pattern = /\.(ts|tsx|astro|js|mjs|cjs)$/
  return ['src', 'scripts', 'tests'].flatMap((folder) => sources(folder, pattern))
}

/** `path:line: text` of each line that matches. */
export function hits(files: Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [],
      ),
  )
}

const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|[\s;{}(])\/\/[^\n]*/g

/** The text with comments blanked, line numbers kept. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
}
