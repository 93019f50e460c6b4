/**
 * States of a ticket. `void`: there was no draw; `tied`: every bet that did not lose was pushed,
 * which is play, as `won` and `lost` are; the others are none and count for nothing: `cancelled`
 * by the member, `stopped` as the chase had won, `shown` as its number had come out before,
 * `system` as it could not be placed, `late` as the draw was over already, `revoked` by the
 * operator.
 */
export const TICKET_STATES = [
  'open',
  'won',
  'lost',
  'tied',
  'void',
  'cancelled',
  'stopped',
  'shown',
  'system',
  'late',
  'revoked',
] as const
export type TicketState = (typeof TICKET_STATES)[number]

const PLAYED: readonly string[] = ['won', 'lost', 'tied']

/** Whether a wager that is over gave its stake back, for whatever reason. */
export const isGivenBack = (state: string): boolean => !PLAYED.includes(state)

/** Whether a settled ticket gave its stake back, as there was no draw for it. */
export const isRefunded = (state: string): boolean => state === 'void' || state === 'late'
