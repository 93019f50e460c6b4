import type { Codes } from '#lib/sports/codes'
import type { Window } from '#lib/sports/ticket/acts'
import type { NumberedMessage } from './messages'

/** Tickets of some moments that are refunded, and why. */
export interface Cancel extends Window {
  reason?: string
}

/** What a market has come to: the settlement in force, and what is cancelled of it. */
export interface Outcome {
  results: Readonly<Codes> | null
  cancels: readonly Cancel[]
}

/** By the market's key; one that nothing was decided of is not there. */
export type Outcomes = Readonly<Record<string, Outcome>>

const OPEN: Outcome = { results: null, cancels: [] }

/** Of tickets that were accepted when the result was known. */
const LATE = 'LATE_BET'

const isSame = (one: Window, other: Window): boolean =>
  one.from === other.from && one.to === other.to

const withoutLate = (cancels: readonly Cancel[] = []): Cancel[] =>
  cancels.filter(({ reason }) => reason !== LATE)

type About = Extract<NumberedMessage, { type: `${string}bet_settlement` | `${string}bet_cancel` }>
type Told = About['markets'][number]

function after({ results, cancels }: Outcome, message: About, told: Told): Outcome {
  if (message.type === 'bet_settlement') {
    const { decidedAt, results: now } = told as { decidedAt?: number; results: Codes }
    const late = decidedAt === undefined ? [] : [{ from: decidedAt, reason: LATE }]
    return { results: now, cancels: [...withoutLate(cancels), ...late] }
  }
  if (message.type === 'rollback_bet_settlement')
    return { results: null, cancels: withoutLate(cancels) }
  const { from, to, reason } = message
  const window: Cancel = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(reason && { reason }),
  }
  const others = cancels.filter((each) => each.reason === LATE || !isSame(each, window))
  return { results, cancels: message.type === 'bet_cancel' ? [...others, window] : others }
}

/**
 * What markets have come to after a message. Cancels of different windows add up, and taking one
 * back takes back its own window alone.
 */
export function outcomesAfter(before: Outcomes, message: NumberedMessage): Outcomes {
  if (!('markets' in message) || message.type === 'odds_change') return before
  const now = { ...before }
  for (const told of message.markets) now[told.key] = after(now[told.key] ?? OPEN, message, told)
  return now
}
