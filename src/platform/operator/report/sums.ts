import { RECORD_SLOT_MS } from '#lib/limits'
import { DEPOSIT_KINDS, GIFT_KINDS, WITHDRAWAL_KINDS } from '#lib/operator/report'

/** Days of the merchant begin with a quarter hour, whatever its zone. */
export const slotOf = (at: number) => Math.floor(at / RECORD_SLOT_MS)

const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join()
const sumOf = (kinds: readonly string[]) =>
  `COALESCE(SUM(CASE WHEN kind IN (${list(kinds)}) THEN amount END), 0)`

/** Sums of play, and of money, as columns of a statement. */
export const PLAYED = `COALESCE(SUM(count), 0) AS bets, COALESCE(SUM(stake), 0) AS stake,
  COALESCE(SUM(valid), 0) AS valid, COALESCE(SUM(payout), 0) AS payout`
export const MOVED = `${sumOf(DEPOSIT_KINDS)} AS deposits,
  -${sumOf(WITHDRAWAL_KINDS)} AS withdrawals, ${sumOf(GIFT_KINDS)} AS gifts`

export interface Played {
  bets: number
  stake: number
  valid: number
  payout: number
}
export interface Moved {
  deposits: number
  withdrawals: number
  gifts: number
}

const NOT_PLAYED: Played = { bets: 0, stake: 0, valid: 0, payout: 0 }
const NOT_MOVED: Moved = { deposits: 0, withdrawals: 0, gifts: 0 }

/** Play and money together, with what the house is left with. */
export function figures(played: Partial<Played> = {}, moved: Partial<Moved> = {}) {
  const { bets, stake, valid, payout } = { ...NOT_PLAYED, ...played }
  const { deposits, withdrawals, gifts } = { ...NOT_MOVED, ...moved }
  const gross = stake - payout
  return {
    ...{ bets, stake, valid, payout, gross },
    // Nothing withdrawn is no zero below zero.
    ...{ deposits, withdrawals: withdrawals || 0, gifts, net: gross - gifts },
  }
}
