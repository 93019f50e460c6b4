import type { SiteValue } from '#lib/vendor/site-calls'
import type { Transaction } from '../moved'
import type { RoundName, RoundState } from './calls'
import type { Round } from './store'

/** States as a site knows them. */
const STATES: Record<RoundState, SiteValue<'roundDetail'>['state']> = {
  staking: 'open',
  open: 'open',
  raising: 'open',
  settling: 'open',
  closed: 'closed',
  cancelled: 'void',
  void: 'void',
}

/** The round that a name at the wallet means. */
export function roundNamed(text: string): RoundName | null {
  const [, pair = '', nonce] = /^([0-9a-f]+):(\d{1,9})$/.exec(text) ?? []
  return nonce === undefined ? null : { pair, nonce: Number(nonce) }
}

/** What a round has come to, for the site. */
export function detailOf(
  round: string,
  { state, bet, actions, outcome, payout, jackpotPaid }: Round,
  transactions: Transaction[],
): SiteValue<'roundDetail'> {
  const jackpot = jackpotPaid ? { jackpot: jackpotPaid } : {}
  const result = { bet, actions, outcome, payout, ...jackpot }
  return { round, state: STATES[state], transactions, result }
}
