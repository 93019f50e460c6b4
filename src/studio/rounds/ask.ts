import type { Fields } from '#lib/games/shape'
import type { RoundsCall, RoundsCalls } from './calls'

/** Longest body of a call, bytes: keno's ten numbers fit many times. */
export const BODY_MAX = 1_024

type Form = (value: unknown) => boolean

const isName: Form = (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)
const isClient: Form = (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)
const isCampaign: Form = (value) => typeof value === 'string' && /^[!-~]{1,80}$/.test(value)
const isCount: Form = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isFields: Form = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAction: Form = (value) => Array.isArray(value) && typeof value[0] === 'string'

const ofRound = { pair: isName, nonce: isCount }

const FORMS: { [Call in RoundsCall]: Record<string, Form> } = {
  state: {},
  rotate: { next: isName, client: isClient },
  bet: { ...ofRound, bet: isFields },
  act: { ...ofRound, step: isCount, action: isAction },
  balance: {},
  proof: ofRound,
  pairs: {},
}

/** What a call may have beside that. */
const MORE: { [Call in RoundsCall]?: Record<string, Form> } = { bet: { campaign: isCampaign } }

export type RoundsAsk = {
  [Call in RoundsCall]: { call: Call; said: RoundsCalls[Call]['ask'] }
}[RoundsCall]

/** Reads a call of a page; null unless it is exactly one of those that exist. */
export function readAsk(call: string, text: string): RoundsAsk | null {
  if (text.length > BODY_MAX || !Object.hasOwn(FORMS, call)) return null
  const forms: Record<string, Form> = FORMS[call as RoundsCall]
  const more: Record<string, Form> = MORE[call as RoundsCall] ?? {}
  const said = parsed(text)
  if (!said) return null
  const isKnown = Object.entries(said).every(
    ([key, value]) => Object.hasOwn(forms, key) || (Object.hasOwn(more, key) && more[key]?.(value)),
  )
  const isWhole = Object.entries(forms).every(([key, form]) => form(said[key]))
  return isKnown && isWhole ? ({ call, said } as unknown as RoundsAsk) : null
}

function parsed(text: string): Fields | null {
  try {
    const said: unknown = JSON.parse(text)
    return isFields(said) ? (said as Fields) : null
  } catch {
    return null
  }
}
