import type { SiteValue } from '#lib/vendor/site-calls'
import type { Desk } from './desk'
import { roundId } from './settle'
import type { Round, RoundState } from './store'

/** A round's name at the wallet: its chain and number. */
const ROUND = /^([A-Z0-9-]{1,32}):([1-9]\d{0,8})$/

const STATES: Record<RoundState, SiteValue<'roundDetail'>['state']> = {
  waiting: 'open',
  locked: 'open',
  drawn: 'closed',
  void: 'void',
}

/** What a person's seat in a round has come to, for the site; null where they had none. */
export function detailOf(
  { store, record }: Desk,
  player: string,
  name: string,
): SiteValue<'roundDetail'> | null {
  const [, chain = '', number] = ROUND.exec(name) ?? []
  const round = number ? store.named(chain, Number(number)) : null
  const chairs = round ? store.chairs(round.id) : []
  const own = chairs.filter(({ person, state }) => person === player && state !== 'refused')
  if (!round || own.length === 0) return null
  const isHeld = own.some(({ state }) => state === 'held')
  const state = round.state === 'drawn' && !isHeld ? 'void' : STATES[round.state]
  const transactions = record.ofRound(player, roundId(round))
  return { round: name, state, transactions, result: resultOf(round, chairs, player) }
}

function resultOf(
  { state, stake, bet, outcome, rake, alike, reason }: Round,
  chairs: ReturnType<Desk['store']['chairs']>,
  player: string,
) {
  const held = chairs.filter((chair) => chair.state === 'held')
  return {
    stake,
    seats: held.map(({ name, client, payout, person }) => {
      return { name, client, payout, isOwn: person === player }
    }),
    ...(state === 'drawn' && { bet, outcome, rake }),
    ...(reason !== null && { reason }),
    ...(alike.length > 0 && { alike }),
  }
}
