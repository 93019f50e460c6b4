import { AppError } from '#lib/errors'
import { BODY_DEPTH_MAX } from '#lib/limits'

const QUOTE = 34
const BACKSLASH = 92
const COLON = 58
const OPEN_ARRAY = 91
const CLOSE_ARRAY = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/**
 * JSON that every reader reads alike: a name twice in an object, `__proto__` as a name and deep
 * nesting are refused like text that is no JSON, with `request.malformed`.
 */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('request.malformed')
  }
  const isOne = !isDeep(text) && (isCanonical(text, value) || isPlain(text))
  if (!isOne) throw new AppError('request.malformed')
  return value
}

/** As most clients write it: nothing is said twice in a text that reads the same written again. */
const isCanonical = (text: string, value: unknown): boolean =>
  !text.includes('__proto__') && JSON.stringify(value) === text

/** Whether text that is known to be JSON opens more levels than a body may have. */
function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = closingQuote(text, at)
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth--
    if (depth > BODY_DEPTH_MAX) return true
  }
  return false
}

/** Walks text that is known to be JSON. */
function isPlain(text: string): boolean {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      open.push(new Set())
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = closingQuote(text, at)
      const names = open.at(-1)
      if (names && isName(text, end) && !isNew(names, text.slice(at, end + 1))) return false
      at = end
    }
  }
  return true
}

function closingQuote(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
}

function isName(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 32) at++
  return text.charCodeAt(at) === COLON
}

/** Notes a name, given with its quotes; false when it was there or has a meaning of its own. */
function isNew(names: Set<string>, quoted: string): boolean {
  const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (name === '__proto__' || names.has(name)) return false
  names.add(name)
  return true
}
