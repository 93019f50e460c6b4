import type { Ask } from './frames'

/** Longest message, bytes: forty places fit. */
const MESSAGE_BYTES = 4_096

const KEYS: Record<Ask['type'], [required: string[], optional: string[]]> = {
  bet: [['type', 'tag', 'bets'], ['variant']],
  undo: [['type', 'tag'], []],
  clear: [['type', 'tag'], []],
  balance: [['type'], []],
}

/** Reads a page's message; null unless it is one of those that exist. Bets are read by the game. */
export function readAsk(data: string | ArrayBuffer): Ask | null {
  if (typeof data !== 'string' || data.length > MESSAGE_BYTES) return null
  const said = parsed(data)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null
  const { type, tag = 0 } = said as { type?: unknown; tag?: unknown }
  if (typeof type !== 'string' || !Object.hasOwn(KEYS, type)) return null
  const [required, optional] = KEYS[type as Ask['type']]
  const names = Object.keys(said)
  const isWhole = required.every((name) => names.includes(name))
  const isKnown = names.every((name) => required.includes(name) || optional.includes(name))
  return isWhole && isKnown && Number.isSafeInteger(tag) ? (said as Ask) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
