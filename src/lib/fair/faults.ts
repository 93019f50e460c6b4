/**
 * What an audit finds changed: an entry of a book, its postings, an account's balance, the seal of
 * a day, a row of the records, or what is kept of the staff's acts, of settings and of results.
 * `behind`: a book has told less than the records have heard of it, as one that was put back from
 * an older copy; `of` says how many of how many.
 */
export const AUDIT_FAULTS = [
  'behind',
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
