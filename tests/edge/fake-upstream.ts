import { afterEach, beforeEach, vi } from 'vitest'
import { resetBreaker } from '#edge/upstream-fetch'

export const ORIGIN = 'https://upstream.example'

export type Answering = (request: Request) => Response | Promise<Response>

/** What the upstream was asked, in order. */
export const asked: Request[] = []
let answering: Answering

/** From now on the upstream answers so. */
export function fake(next: Answering): void {
  answering = next
}

export const ok = (value: unknown, headers = {}) =>
  Response.json({ success: true, message: '', value }, { headers })

export const refusal = (status: number, code: string) =>
  Response.json({ success: false, message: code, value: null, code }, { status })

/** Puts an upstream of the test's own in the place of the network, for each test of the file. */
export function withFakeUpstream(): void {
  beforeEach(() => {
    resetBreaker()
    asked.length = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const request = new Request(input as string, init as RequestInit)
      asked.push(request)
      return Promise.resolve(answering(request))
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}
