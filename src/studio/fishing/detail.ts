import type { SiteValue } from '#lib/vendor/site-calls'
import type { Desk } from './desk'
import type { BurstProof, SeenBurst } from './frames'
import { betOf } from './gunnery'
import { roundId } from './settle'
import type { Burst, BurstState } from './store'

/** A burst's name at the wallet: its pair and first nonce. */
const ROUND = /^([0-9a-f]{16}):(\d{1,9})$/

const STATES: Record<BurstState, SiteValue<'roundDetail'>['state']> = {
  staking: 'open',
  settled: 'closed',
  cancelled: 'void',
  void: 'void',
}

const shotsOf = ({ first, shots, results }: Burst): BurstProof['shots'] =>
  shots.map((shot, place) => {
    const { hits = [], freeShots = 0, payout = 0 } = results?.[place] ?? {}
    return { nonce: first + place, bet: betOf(shot), outcome: { hits, freeShots }, payout }
  })

/** What a person's burst has come to, for the site; null where it is not theirs. */
export function detailOf(
  { store, record }: Desk,
  player: string,
  name: string,
): SiteValue<'roundDetail'> | null {
  const [, pair = '', first] = ROUND.exec(name) ?? []
  const burst = first ? store.named(pair, Number(first)) : null
  if (burst?.person !== player) return null
  const transactions = record.ofRound(player, roundId(burst))
  const { state, payout, staked } = burst
  const result = { staked, payout, shots: state === 'settled' ? shotsOf(burst) : [] }
  return { round: name, state: STATES[state], transactions, result }
}

/** What a person's burst is checked by. */
export function proofOf(
  { store, pairs }: Desk,
  person: string,
  { pair: name, first }: { pair: string; first: number },
): BurstProof | null {
  const burst = store.named(name, first)
  const pair = pairs.find(name)
  if (burst?.person !== person || !pair || burst.state !== 'settled') return null
  const { commitment, client, state, seed } = pair
  const shown = state === 'shown' ? seed : null
  return { pair: name, commitment, client: client ?? '', seed: shown, shots: shotsOf(burst) }
}

/** The same for whoever has the burst's address, with what it came to. */
export function seenOf(desk: Desk, name: string): SeenBurst | null {
  const [, pair = '', first] = ROUND.exec(name) ?? []
  const burst = first ? desk.store.named(pair, Number(first)) : null
  const proof = burst && proofOf(desk, burst.person, burst)
  if (!proof) return null
  const { staked, payout, at } = burst
  return { ...(proof as SeenBurst), ...{ staked, payout, at } }
}
