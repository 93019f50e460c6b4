import path from 'node:path'

/** What of a repository its folders are judged by. */
export interface Tree {
  /** Every file, as paths from the root. */
  files: readonly string[]
  /** What each file imports, types too, by its path. */
  imports: ReadonlyMap<string, readonly string[]>
}

export const ENTRIES_MAX = 30

/** Data that grows by itself: a folder of it holds as many files as there are. */
const DATA = [
  // One file per change of the schema, for ever; their names are their order.
  'src/platform/migrations',
  // One file per address of the site: the table of routes says how many there are.
  'src/pages/[...lang]',
  // One folder per language of the site: `locales/languages.json` says how many there are.
  'src/content/pages',
]

const IMPORT = /(?:\bfrom|\bimport|@import)\s*\(?\s*['"]([^'"\n]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mjs', '/index.ts']

/** Files of the repository that a text imports: by `#…`, `./…` and `../…`. */
export function importsOf(file: string, text: string, files: ReadonlySet<string>): string[] {
  const found = [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const base = specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : specifier.startsWith('.') && path.posix.join(path.posix.dirname(file), specifier)
    const ending = base && ENDINGS.find((each) => files.has(`${base}${each}`))
    return ending === undefined || ending === false ? [] : [`${base}${ending}`]
  })
  return [...new Set(found)]
}

/** Every folder with the names directly in it. */
function foldersOf(files: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      const entries = folders.get(folder) ?? new Set()
      folders.set(folder, entries.add(parts[depth] as string))
    }
  }
  return folders
}

/** Folders that hold more than a newcomer can take in at a glance. */
export function crowdedFolders({ files }: Tree): string[] {
  return [...foldersOf(files)]
    .filter(([folder, { size }]) => size > ENTRIES_MAX && !DATA.includes(folder))
    .map(([folder, { size }]) => `${folder}: ${size} entries, at most ${ENTRIES_MAX}`)
    .sort()
}

type Graph = Map<string, Map<string, string>>

/** Which entry of a folder needs which other, each with one import that says so. */
function graphOf(folder: string, { imports }: Tree): Graph {
  const graph: Graph = new Map()
  const entryOf = (file: string) => file.slice(folder.length + 1).split('/', 1)[0] as string
  for (const [file, targets] of imports) {
    if (!file.startsWith(`${folder}/`)) continue
    for (const target of targets) {
      if (!target.startsWith(`${folder}/`) || entryOf(file) === entryOf(target)) continue
      const needs = graph.get(entryOf(file)) ?? new Map()
      graph.set(entryOf(file), needs.set(entryOf(target), `${file} -> ${target}`))
    }
  }
  return graph
}

/** Whatever can be reached from an entry, in one step or more. */
function reached(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>()
  const open = [from]
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    for (const next of graph.get(entry)?.keys() ?? []) {
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  return seen
}

/** Entries of one folder of `src` that need each other, by whatever way round. */
export function folderCircles(tree: Tree): string[] {
  const folders = [...foldersOf(tree.files).keys()].filter((folder) => /^src(\/|$)/.test(folder))
  return folders.sort().flatMap((folder) => {
    const graph = graphOf(folder, tree)
    const reach = new Map([...graph.keys()].map((entry) => [entry, reached(graph, entry)]))
    const circles = new Set(
      [...graph.keys()].flatMap((entry) => {
        const members = [...(reach.get(entry) ?? [])].filter((one) => reach.get(one)?.has(entry))
        return members.length > 0 ? [members.sort().join(' ')] : []
      }),
    )
    return [...circles].map((circle) => {
      const members = circle.split(' ')
      const why = members.flatMap((from) => members.flatMap((to) => graph.get(from)?.get(to) ?? []))
      return [`${folder}: a circle of ${circle}`, ...why.map((line) => `  ${line}`)].join('\n')
    })
  })
}
