import type { Source } from './sources'
import { withoutComments } from './sources'

export interface UsedTexts {
  /** `namespace:key` named in full, with the file that names it; namespace `*` when unknown. */
  keys: { namespace: string; key: string; path: string }[]
  /** `namespace:prefix` of keys composed at run time. */
  prefixes: { namespace: string; prefix: string; path: string }[]
}

const SOURCE_OF_TEXTS =
  /const (\w+) = (?:translator\(\s*[^,]+,\s*'([\w-]+)',?\s*\)|useText\(\s*'([\w-]+)',?\s*\))/g
/** A translating function taken as a parameter: its namespace is the caller's. */
const PASSED = /(\w+): Translate\b/g
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g

/** The first argument of a call whose opening bracket is before `start`. */
function firstArgument(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] as string
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth < 0 || (depth === 0 && sign === ',')) return text.slice(start, at)
  }
  return text.slice(start)
}

/** Names of translating functions in a file, with the namespace each reads. */
function translators(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', page, island] of text.matchAll(SOURCE_OF_TEXTS)) {
    found.set(name, page ?? island ?? '*')
  }
  for (const [, name = ''] of text.matchAll(PASSED)) if (!found.has(name)) found.set(name, '*')
  if (!found.has('t')) found.set('t', '*')
  return found
}

function usedIn({ path, text }: Source): UsedTexts {
  const bare = withoutComments(text)
  const used: UsedTexts = { keys: [], prefixes: [] }
  for (const [name, namespace] of translators(bare)) {
    for (const call of bare.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))) {
      const argument = firstArgument(bare, call.index + call[0].length)
      for (const [, plain, template] of argument.matchAll(LITERAL)) {
        const key = plain ?? template ?? ''
        const fixed = key.split('${')[0] ?? ''
        if (fixed !== key) used.prefixes.push({ namespace, prefix: fixed, path })
        else if (/^[\w-]+(\.[\w-]+)*$/.test(key)) used.keys.push({ namespace, key, path })
      }
    }
  }
  return used
}

/** What the pages, sections and islands ask for by name. */
export function usedTexts(files: Source[]): UsedTexts {
  const all = files.map(usedIn)
  return {
    keys: all.flatMap(({ keys }) => keys),
    prefixes: all.flatMap(({ prefixes }) => prefixes),
  }
}
