import type { Rule } from './rule'

export const OWN = 'The site’s own profile'

/** What every profile of ours protects members by. */
export const PROTECTION: readonly Rule[] = [
  [OWN, 'Limits of deposits, stakes and losses, each by day, week and month', 'limit-kinds'],
  [OWN, 'A lower limit holds at once', 'lower-at-once'],
  [OWN, 'A higher limit waits a day and is said a second time', 'higher-after-a-day'],
  [OWN, 'A time-out is never shortened', 'pause-holds'],
  [OWN, 'Self-exclusion lasts half a year at least', 'exclusion-half-a-year'],
  [OWN, 'Whoever is excluded neither stakes nor deposits', 'exclusion-holds'],
  [OWN, 'A session ends by itself', 'session-ends'],
  [OWN, 'Entries are never changed or deleted', 'kept-records'],
]
