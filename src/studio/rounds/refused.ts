import { GameRefusal } from '#lib/games/refusal'
import type { Answer } from '../wallet/wallet'

const REFUSED = 422
const LATE = 503

/** Why a call of a page had no effect: status, code, and what helps to say it. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly more: Record<string, unknown>

  constructor(status: number, code: string, more: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refused'
    this.status = status
    this.code = code
    this.more = more
  }
}

/** Nobody knows whether the stake was taken: it goes back. */
export const late = (): Refused => new Refused(LATE, 'late')

/** What the wallet said no to. */
export function refusedStake(answer: Answer): Refused {
  if (answer.kind !== 'refused') return late()
  const { amount } = answer.value
  return new Refused(answer.status, answer.code, typeof amount === 'number' ? { amount } : {})
}

/** A refusal as it is answered; anything else is no refusal. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (error instanceof GameRefusal) return new Refused(REFUSED, error.code)
  throw error
}
