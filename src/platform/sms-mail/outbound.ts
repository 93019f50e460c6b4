import { MESSAGE_TIMEOUT_MS } from '#lib/limits'
import { UndeliveredError } from './message'

export interface Refused {
  status: number
  /** The answer's JSON, an empty object when it is none. */
  body: Record<string, unknown>
}

/** One request to a supplier, within its time; null when it was taken, else what was refused. */
export async function post(url: string, init: RequestInit): Promise<Refused | null> {
  let response: Response
  let text: string
  try {
    const signal = AbortSignal.timeout(MESSAGE_TIMEOUT_MS)
    response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal })
    text = await response.text()
  } catch (error) {
    throw new UndeliveredError('code.not-sent', (error as Error).name, true)
  }
  const { ok, status } = response
  if (ok) return null
  if (status >= 500) throw new UndeliveredError('code.not-sent', `status ${status}`, true)
  return { status, body: parsed(text) }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}
