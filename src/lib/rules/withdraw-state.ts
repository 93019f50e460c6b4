/**
 * A withdrawal's way (decisions 4): asked for (its amount is held), reviewed, approved, paid, and
 * confirmed by the member. Whoever may act is a table of its own.
 */
export const WITHDRAW_STATES = [
  'review',
  'approved',
  'rejected',
  'cancelled',
  'paid',
  'received',
  'partial',
  'not-received',
  'all-received',
  'forced-received',
  'returned',
] as const
export type WithdrawState = (typeof WITHDRAW_STATES)[number]

export const WITHDRAW_RECEIPTS = ['received', 'partial', 'not-received', 'all-received'] as const
export type WithdrawReceipt = (typeof WITHDRAW_RECEIPTS)[number]

/** What an operator may do with one, in the states where they may. */
export const WITHDRAW_DECISIONS = ['approve', 'reject', 'pay', 'force', 'return'] as const
export type WithdrawDecision = (typeof WITHDRAW_DECISIONS)[number]

export type WithdrawActor = 'member' | 'operator' | 'clock'
export type WithdrawAct = WithdrawReceipt | WithdrawDecision | 'cancel' | 'expire'

type Steps = Partial<Record<WithdrawState, Partial<Record<WithdrawAct, WithdrawState>>>>

const DISPUTED = { force: 'forced-received', return: 'returned' } as const

const CHART: Record<WithdrawActor, Steps> = {
  member: {
    review: { cancel: 'cancelled' },
    paid: { received: 'received', partial: 'partial', 'not-received': 'not-received' },
    partial: { 'all-received': 'all-received' },
    'not-received': { received: 'received', partial: 'partial' },
  },
  operator: {
    review: { approve: 'approved', reject: 'rejected' },
    approved: { pay: 'paid', reject: 'rejected' },
    paid: { force: 'forced-received' },
    partial: DISPUTED,
    'not-received': DISPUTED,
  },
  clock: { paid: { expire: 'received' } },
}

/** Where an act leads from a state, or null where it is none of that actor's to make. */
export function nextWithdrawState(
  state: WithdrawState,
  actor: WithdrawActor,
  act: WithdrawAct,
): WithdrawState | null {
  return CHART[actor][state]?.[act] ?? null
}
