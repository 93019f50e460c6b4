import type { Minor } from '#lib/money'

export interface FreeBet {
  /** Its worth; no money. */
  value: Minor
  payout: Minor
  void?: boolean
  /** Most that it brings; 0 or none: no cap. */
  maxWin?: Minor
}

/** What a free bet brings: what it won beyond its value; promotion and game take the rest. */
export function settleFreeBet({ value, payout, void: isVoid, maxWin = 0 }: FreeBet) {
  if (isVoid) return { state: 'unused', member: 0, promotion: 0, game: 0, valid: 0, counted: 0 }
  const won = Math.max(0, payout - value)
  const member = maxWin > 0 ? Math.min(won, maxWin) : won
  const game = value - payout
  return {
    state: 'used',
    member,
    promotion: -member - game || 0,
    game: game || 0,
    valid: 0,
    counted: 0,
  }
}
