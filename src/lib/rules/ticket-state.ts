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
