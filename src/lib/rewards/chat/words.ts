/** Why somebody reports a message. */
export const REPORT_REASONS = ['insult', 'advertising', 'contact', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** How long the staff mutes somebody; `none` ends it. */
export const MUTES = ['ten-minutes', 'hour', 'day', 'for-good', 'none'] as const
export type Mute = (typeof MUTES)[number]

/** Until when somebody is muted who is so for good: no clock gets there. */
export const FOR_GOOD = 8_000_000_000_000

/**
 * Why a room closes a socket: the session has ended, the chat is off, the page sent what is no
 * frame or more than any hand does, the member has opened too many others.
 */
export const SESSION_OVER = 4401
export const CHAT_OFF = 4403
export const WRONG = 1008
export const TOO_MANY = 1000
