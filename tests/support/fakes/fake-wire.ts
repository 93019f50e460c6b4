import { vi } from 'vitest'

export interface Sent {
  method: string
  path: string
  query: URLSearchParams
  key: string | null
  body: unknown
}

type Answer = { value: unknown } | { refused: string; status: number; fields?: unknown[] } | 'lost'
type Answers = Record<string, (sent: Sent) => Answer>

const statusOf = (answer: Exclude<Answer, 'lost'>) => ('value' in answer ? 200 : answer.status)

/**
 * Replaces `fetch` by answers per `METHOD /path`; a `lost` one never arrives.
 * Returns what was sent.
 */
export function fakeWire(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://site.test')
    const call: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: init.body ? JSON.parse(String(init.body)) : null,
    }
    sent.push(call)
    const answer = answers[`${call.method} ${call.path}`]?.(call) ?? {
      refused: 'request.not-found',
      status: 404,
    }
    if (answer === 'lost') throw new TypeError('network')
    const envelope =
      'value' in answer
        ? { success: true, message: '', value: answer.value }
        : {
            success: false,
            message: answer.refused,
            value: null,
            code: answer.refused,
            fields: answer.fields,
          }
    return Response.json(envelope, { status: statusOf(answer) })
  })
  return sent
}
