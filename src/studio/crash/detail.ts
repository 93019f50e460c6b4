import type { SiteValue } from '#lib/vendor/site-calls'
import type { Bet } from './bets'
import type { Desk } from './desk'
import type { Flight } from './flights'
import { isOver } from './view'

/** A flight's name at the wallet: its chain and number. */
const ROUND = /^(CRASH-[A-Z0-9]+-[0-9A-F]{8}):([1-9]\d{0,8})$/

/** What a person's bets on a flight have come to, for the site; null where they had none. */
export function detailOf(
  { flights, bets, record }: Desk,
  player: string,
  round: string,
): SiteValue<'roundDetail'> | null {
  const [, chain, number] = ROUND.exec(round) ?? []
  const flight = chain ? flights.find(chain, Number(number)) : null
  const own = flight ? bets.stored(flight.id, player) : []
  if (!flight || own.length === 0) return null
  const transactions = record.ofRound(player, round)
  return { round, state: stateOf(flight, own), transactions, result: resultOf(flight, own) }
}

function stateOf({ state }: Flight, own: readonly Bet[]): SiteValue<'roundDetail'>['state'] {
  if (!isOver(state)) return 'open'
  return own.some((bet) => bet.state === 'standing') ? 'closed' : 'void'
}

/** Multiples in hundredths; where it ended only once it has. */
function resultOf({ state, bust }: Flight, own: readonly Bet[]) {
  const shown = own.map(({ stake, auto, cashed, payout, state: of }) => {
    return { stake, auto, cashed, payout, isReturned: of === 'returned' }
  })
  return { bets: shown, ...(state === 'ended' && { bust }) }
}
