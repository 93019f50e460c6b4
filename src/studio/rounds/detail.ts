import type { RoundProof } from '#lib/vendor/round-proof'
import type { SiteValue } from '#lib/vendor/site-calls'
import type { Transaction } from '../moved'
import type { RoundName, RoundState } from './calls'
import type { Pair } from './pairs'
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

/** What it is worked out again by: its seed only once it is public. */
function proofOf(round: Round, pair: Pair): RoundProof {
  const { game, bet, actions, outcome, payout, nonce, rules, jackpotPaid } = round
  const { commitment, client, seed, state } = pair
  const fair = state === 'shown' ? { seed, client: client ?? '', nonce } : null
  const jackpot = jackpotPaid ? { jackpot: jackpotPaid } : {}
  return { rules, commitment, plays: [{ game, fair, bet, actions, outcome, payout }], ...jackpot }
}

/** What a round has come to, for the site. */
export function detailOf(
  name: string,
  round: Round,
  { pair, transactions }: { pair: Pair | null; transactions: Transaction[] },
): SiteValue<'roundDetail'> {
  const { state, bet, actions, outcome, payout, jackpotPaid } = round
  const jackpot = jackpotPaid ? { jackpot: jackpotPaid } : {}
  const isOver = STATES[state] === 'closed'
  const proof = pair && isOver ? { proof: proofOf(round, pair) } : {}
  const result = { bet, actions, outcome, payout, ...jackpot, ...proof }
  return { round: name, state: STATES[state], transactions, result }
}
