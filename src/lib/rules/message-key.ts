/**
 * Outcomes of a deposit or a withdrawal of which its member gets a message: each is
 * `<kind>.<state>` and
 * brings its `amount` in minor units.
 */
export const REVIEW_MESSAGES = [
  'deposit.credited',
  'deposit.rejected',
  'withdraw.approved',
  'withdraw.rejected',
  'withdraw.paid',
  'withdraw.forced-received',
  'withdraw.returned',
] as const

/** Offers of contracts, `contract.<kind>-offered`: each brings the `days` it waits. */
export const OFFER_MESSAGES = [
  'contract.dividend-offered',
  'contract.daily-offered',
  'contract.hourly-offered',
  'contract.realtime-offered',
] as const

/** What a member has won: each brings its `amount` in minor units. */
export const WON_MESSAGES = ['raffle.won', 'prize.paid'] as const

/** What was decided on an application: each brings its `amount` in minor units, and a `reason`. */
export const APPLICATION_MESSAGES = ['application.approved', 'application.rejected'] as const

/** Every message of the platform whose words the page has, as `inbox.key.<key>`. */
export const MESSAGE_KEYS = [
  'session.factor-dropped',
  'member.mobile-changed',
  'member.email-changed',
  'points.expiring',
  ...WON_MESSAGES,
  ...APPLICATION_MESSAGES,
  ...REVIEW_MESSAGES,
  ...OFFER_MESSAGES,
] as const
export type MessageKey = (typeof MESSAGE_KEYS)[number]

/** Whether this version of the site has words for a key; a newer platform may send another. */
export function isMessageKey(key: string): key is MessageKey {
  return (MESSAGE_KEYS as readonly string[]).includes(key)
}
