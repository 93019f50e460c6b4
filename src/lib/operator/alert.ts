/** What the operator may be told of, each with what its threshold counts. */
export const ALERT_UNITS = {
  /** One payout. */
  'large-win': 'amount',
  /** Tickets in a minute, or members who cover a draw together. */
  'fast-bets': 'count',
  /** Each difference with a vendor. */
  reconciliation: 'count',
  /** What a book has written down and no report has yet. */
  lag: 'count',
  /** Open stakes on one draw, round or match. */
  exposure: 'amount',
  'dead-letters': 'count',
  /** After its hour. */
  'stuck-draw': 'seconds',
  /** After it was approved. */
  'stuck-proposal': 'seconds',
  /** Of one of the staff in a day. */
  'refused-act': 'count',
  /** Each second factor that the staff took off somebody, a member or one of them. */
  'lost-factor': 'count',
} as const

export type AlertKind = keyof typeof ALERT_UNITS
export const ALERT_KINDS = Object.keys(ALERT_UNITS) as AlertKind[]
