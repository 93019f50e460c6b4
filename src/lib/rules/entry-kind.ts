/** What an entry of a member's record is. */
export const ENTRY_KINDS = [
  'deposit',
  'deposit-fee',
  'withdraw-hold',
  'withdraw-release',
  'withdraw-paid',
  'withdraw-fee',
  'withdraw-return',
  'transfer-out',
  'transfer-in',
  'transfer-back',
  'wallet-out',
  'wallet-in',
  'trial-grant',
  'rebate',
  'stake',
  'payout',
  'refund',
  'chase-hold',
  'chase-release',
  'payout-return',
  'debt-paid',
] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What a record is narrowed to. */
export const ENTRY_GROUPS = [
  'deposit',
  'withdraw',
  'stake',
  'payout',
  'transfer',
  'wallet',
  'rebate',
] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]

/** The group of each kind; grants of trials have none, as a trial has no record. */
export const GROUP_OF: Record<EntryKind, EntryGroup | 'none'> = {
  deposit: 'deposit',
  'deposit-fee': 'deposit',
  'withdraw-hold': 'withdraw',
  'withdraw-release': 'withdraw',
  'withdraw-paid': 'withdraw',
  'withdraw-fee': 'withdraw',
  'withdraw-return': 'withdraw',
  'transfer-out': 'transfer',
  'transfer-in': 'transfer',
  'transfer-back': 'transfer',
  'wallet-out': 'wallet',
  'wallet-in': 'wallet',
  'trial-grant': 'none',
  rebate: 'rebate',
  stake: 'stake',
  payout: 'payout',
  refund: 'stake',
  'chase-hold': 'stake',
  'chase-release': 'stake',
  'payout-return': 'payout',
  'debt-paid': 'payout',
}
