import type { SeaAsk } from './frames'

/** Longest message of a page, bytes. */
const BYTES_MAX = 512
const TARGETS_MAX = 8

type Form = (value: unknown) => boolean

const FISH = /^\d{1,9}:\d{1,2}$/
const isCount: Form = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const matches =
  (form: RegExp): Form =>
  (value) =>
    typeof value === 'string' && form.test(value)
const isName = matches(/^[0-9a-f]{16}$/)
const isTargets: Form = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= TARGETS_MAX &&
  new Set(value).size === value.length &&
  value.every(matches(FISH))

const FORMS: Record<SeaAsk['type'], Record<string, Form>> = {
  shoot: {
    n: isCount,
    weapon: matches(/^[a-z]{1,16}$/),
    stake: (value) => Number.isSafeInteger(value),
    targets: isTargets,
  },
  rotate: { next: isName, client: matches(/^[A-Za-z0-9_-]{1,64}$/) },
  proof: { pair: isName, first: isCount },
  balance: {},
}

/** Reads a page's message; null unless it is exactly one of those that exist. */
export function readAsk(data: string | ArrayBuffer): SeaAsk | null {
  if (typeof data !== 'string' || data.length > BYTES_MAX) return null
  const said = parsed(data)
  const type = said?.['type']
  if (!said || typeof type !== 'string' || !Object.hasOwn(FORMS, type)) return null
  const forms = FORMS[type as SeaAsk['type']]
  const { type: _, ...rest } = said
  const isKnown = Object.keys(rest).every((key) => Object.hasOwn(forms, key))
  const isWhole = Object.entries(forms).every(([key, form]) => form(rest[key]))
  return isKnown && isWhole ? (said as unknown as SeaAsk) : null
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
