/** Messages of the platform whose words the page has, as `inbox.key.<key>`. */
export const MESSAGE_KEYS = [
  'session.factor-dropped',
  'member.mobile-changed',
  'member.email-changed',
] as const
export type MessageKey = (typeof MESSAGE_KEYS)[number]
