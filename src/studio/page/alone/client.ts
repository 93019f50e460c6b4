import { ROUNDS_PATH, type RoundsCall, type RoundsCalls } from '#studio/rounds/calls'

/** Why a call had no effect. */
export class Refusal extends Error {
  readonly code: string
  readonly wait: number

  constructor(code: string, wait = 0) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.wait = wait
  }
}

/** Nobody answered: what was asked may have happened, and may be asked again. */
export const LOST = 'lost'

const TRIES = 4
const WAIT_MS = 700

export type Ask = <Call extends RoundsCall>(
  call: Call,
  said: RoundsCalls[Call]['ask'],
) => Promise<RoundsCalls[Call]['answer']>

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** Calls of the studio. Each may be repeated: the same request has the same effect once. */
export const askOf =
  (token: string): Ask =>
  async (call, said) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = JSON.stringify(said)
    for (let left = TRIES; ; left -= 1) {
      const request = { method: 'POST', headers, body }
      const answer = await fetch(ROUNDS_PATH + call, request).catch(() => null)
      if (answer?.ok) return await answer.json()
      const told = answer && ((await answer.json().catch(() => ({}))) as Told)
      if (told?.code) throw new Refusal(told.code, told.wait)
      if (left === 1) throw new Refusal(LOST)
      await sleep(WAIT_MS)
    }
  }

interface Told {
  code?: string
  wait?: number
}
