/** Checks that need a whole site, with its records and sign-ins: no profile changes them. */
export const SITE_CHECKS = [
  'closing',
  'net-position',
  'own-data',
  'proof-of-entry',
  'published-results',
  'second-factor',
  'statement',
  'statement-file',
  'written-to',
] as const

export type SiteCheck = (typeof SITE_CHECKS)[number]

export const isSiteCheck = (check: string): check is SiteCheck =>
  SITE_CHECKS.includes(check as SiteCheck)
