import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { maskedName } from '#lib/rules/masked-name'
import { portion } from './exact'

const SHOWN_MS = 7 * DAY_MS
const TRIAL = 4

export interface Win {
  account: string
  payout: Minor
  stake?: Minor
  at: number
  state: string
  type: number
  blocked?: boolean
  optOut?: boolean
}

export interface ShownWins {
  now: number
  count: number
  minimum?: Minor
  by?: 'payout' | 'multiple'
}

/** Settled wins of seven days, largest first, then newest; accounts masked. */
export function shownWinners(
  rows: readonly Win[],
  { now, count, minimum = 0, by = 'payout' }: ShownWins,
) {
  const sizeOf = ({ payout, stake = 0 }: Win) =>
    by === 'multiple' ? (stake > 0 ? portion(payout, 100, stake) : 0) : payout
  return rows
    .filter(
      ({ state, type, blocked, optOut }) =>
        state === 'won' && type !== TRIAL && !blocked && !optOut,
    )
    .filter(({ at, payout }) => at > now - SHOWN_MS && at <= now && payout >= minimum)
    .sort((one, other) => sizeOf(other) - sizeOf(one) || other.at - one.at)
    .slice(0, count)
    .map(({ account, payout, at }) => ({ account: maskedName(account), payout, at }))
}
