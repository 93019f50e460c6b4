import type { EntryKind } from '#lib/rules/entry-kind'

/** What a report is counted by. */
export const REPORTS = ['day', 'product', 'vendor', 'agent', 'country', 'tax'] as const
export type ReportBy = (typeof REPORTS)[number]

/** What the house gives: gross revenue without these is net. */
export const GIFT_KINDS: readonly EntryKind[] = [
  ...(['rebate', 'promo-win', 'bonus-paid', 'reward', 'loss-back', 'envelope-in'] as const),
  ...(['team-rebate', 'dividend-in', 'dividend-out', 'salary-in', 'salary-out'] as const),
  // What entrants pay for prizes, and members for envelopes, the house does not give.
  ...(['income-back', 'entry-fee', 'entry-back', 'envelope-out', 'envelope-back'] as const),
]
export const DEPOSIT_KINDS: readonly EntryKind[] = ['deposit', 'deposit-fee']
/** What was held for a withdrawal, without what came back of it. */
export const WITHDRAWAL_KINDS: readonly EntryKind[] = [
  ...(['withdraw-hold', 'withdraw-release', 'withdraw-return'] as const),
]
