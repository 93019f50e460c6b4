import type { Translate } from '#islands/ui/text'

/** Fields of proposals that are amounts, by their last part. */
const AMOUNTS: readonly string[] = [
  ...['amount', 'balance', 'budget', 'minimum', 'maximum', 'fixed', 'stake', 'total', 'cap'],
  ...['maxBet', 'minBet', 'betStep', 'maxWin', 'ticketStake', 'per', 'activeFrom', 'loss'],
  ...['valid', 'validBet'],
]
/** Those by the whole of their names. */
const AMOUNT_PATH = /^limits\.|^transfer\.perDay$/
const PERCENT_PATH = /^(?:margins|rebateRates)\.|\.rate$/
const TIME = /(?:At|_at)$/
const PER_PERCENT = 100

/** Those that are called something, and not by their code alone. */
const LABELS: Record<string, string> = {
  ...{ account: 'review.account', kind: 'review.kind', amount: 'review.amount' },
  ...{ state: 'review.state', balance: 'member.balance', role: 'people.role' },
}

interface Around {
  t: Translate
  /** The call that is proposed. */
  call: string
  money: (amount: number) => string
  count: (number: number) => string
  time: (at: number) => string
}

/** What a field of a proposal is called; null: it is known by its code. */
export const labelOf = (field: string, t: Translate): string | null => {
  const key = LABELS[field]
  return key ? t(key) : null
}

function wordOf(field: string, value: string, { t, call }: Around): string {
  if (call !== 'operator.decide') return value
  const keys = [`review.${value}`, `reviewState.${value}`, `decision.${value}`]
  const [kind, state, decision] = keys as [string, string, string]
  if (field === 'kind') return t(kind)
  if (field !== 'state') return value
  return t(state) === state ? t(decision) : t(state)
}

/** A value as who decides reads it: money as money, times as times. */
export function shownValue(field: string, value: unknown, around: Around): string {
  if (typeof value === 'string') return wordOf(field, value, around) || '–'
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'number') return JSON.stringify(value)
  const { call, money, count, time } = around
  if (TIME.test(field)) return time(value)
  if (call === 'operator.setRates' || PERCENT_PATH.test(field))
    return `${count(value / PER_PERCENT)} %`
  const last = field.split('.').at(-1) ?? ''
  return AMOUNTS.includes(last) || AMOUNT_PATH.test(field) ? money(value) : count(value)
}
