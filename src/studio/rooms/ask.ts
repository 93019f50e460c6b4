import type { HallAsk } from './frames'

/** Longest message of a page, bytes. */
const BYTES_MAX = 512

type Form = RegExp
const ROOM = /^\d{1,15}-\d{1,9}$/
const CLIENT = /^[A-Za-z0-9_-]{1,64}$/
const DEVICE = /^[0-9a-f]{32}$/
const SIDE = /^(heads|tails)$/

const FORMS: Record<
  HallAsk['type'],
  [required: Record<string, Form>, optional: Record<string, Form>]
> = {
  sit: [{ room: ROOM, client: CLIENT, device: DEVICE }, { side: SIDE }],
  leave: [{}, {}],
  ready: [{}, {}],
  balance: [{}, {}],
}

/** Reads a page's message; null unless it is exactly one of those that exist. */
export function readAsk(data: string | ArrayBuffer): HallAsk | null {
  if (typeof data !== 'string' || data.length > BYTES_MAX) return null
  const said = parsed(data)
  const type = said?.['type']
  if (!said || typeof type !== 'string' || !Object.hasOwn(FORMS, type)) return null
  const [required, optional] = FORMS[type as HallAsk['type']]
  const forms = { ...required, ...optional }
  const { type: _, ...rest } = said
  const isWhole = Object.keys(required).every((name) => Object.hasOwn(rest, name))
  const isRead = Object.entries(rest).every(([name, value]) => {
    return Object.hasOwn(forms, name) && typeof value === 'string' && forms[name]?.test(value)
  })
  return isWhole && isRead ? (said as unknown as HallAsk) : null
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const said: unknown = JSON.parse(text)
    const isObject = typeof said === 'object' && said !== null && !Array.isArray(said)
    return isObject ? (said as Record<string, unknown>) : null
  } catch {
    return null
  }
}
