import { MESSAGE_BYTES } from '../limits'
import type { Ask } from './frames'

const KEYS: Record<Ask['type'], [required: string[], optional: string[]]> = {
  bet: [['type', 'slot', 'stake'], ['auto']],
  leave: [['type', 'slot'], []],
  cash: [['type', 'slot'], []],
  balance: [['type'], []],
}

/** Reads a page's message; null unless it is exactly one of those that exist. */
export function readAsk(data: string | ArrayBuffer): Ask | null {
  if (typeof data !== 'string' || data.length > MESSAGE_BYTES) return null
  let said: unknown
  try {
    said = JSON.parse(data)
  } catch {
    return null
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null
  const { type } = said as { type?: unknown }
  if (typeof type !== 'string' || !Object.hasOwn(KEYS, type)) return null
  const [required, optional] = KEYS[type as Ask['type']]
  const names = Object.keys(said)
  const isWhole = required.every((name) => names.includes(name))
  const isKnown = names.every((name) => required.includes(name) || optional.includes(name))
  const numbers = Object.entries(said).filter(([name]) => name !== 'type')
  const isCounted = numbers.every(([, value]) => Number.isSafeInteger(value))
  return isWhole && isKnown && isCounted ? (said as Ask) : null
}
