/**
 * What an audit finds changed: an entry of a book, its postings, an account's balance, the seal of
 * a day, a row of the records, or what is kept of the staff's acts, of settings and of results.
 */
export const AUDIT_FAULTS = [
  'entry',
  'postings',
  'balance',
  'seal',
  'record',
  'act',
  'setting',
  'result',
  'match',
] as const

export interface AuditFault {
  /** A book; `site`: what the site keeps beside them. */
  place: string
  what: (typeof AUDIT_FAULTS)[number]
  /** Which one: a number of an entry, a day, the key of a row. */
  of: string
}
