/** What the wallet said to a call; `unknown` when nobody knows whether it took effect. */
export type Answer =
  | { kind: 'done'; value: Record<string, unknown> }
  | { kind: 'refused'; status: number; code: string; value: Record<string, unknown> }
  | { kind: 'unknown'; reason: string }

/** A call that the wallet must hear; `id` names it, `seat` is whose it is. */
export interface Letter {
  id: string
  seat: string
  call: string
  body: Record<string, unknown>
}

export interface Wallet {
  call: (name: string, body: Record<string, unknown>) => Promise<Answer>
}

/** A refusal that is no answer to the question: the same may be asked again. */
const PASSING = [401, 408, 425, 429]

/** Whether a stake was not taken for certain. */
export const isRefusedStake = (answer: Answer): boolean =>
  answer.kind === 'refused' && (answer.status === 401 || !PASSING.includes(answer.status))

/** Whether a credit was answered once and for all; 404 says that its bet has not come yet. */
export const isFinal = (answer: Answer): boolean =>
  answer.kind === 'done' ||
  (answer.kind === 'refused' && answer.status !== 404 && !PASSING.includes(answer.status))
