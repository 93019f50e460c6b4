import type { SiteValue } from '#lib/vendor/site-calls'
import type { Bet } from './bets'
import type { Desk } from './desk'
import { isOver, type Round } from './rounds'
import { shown } from './view'

/** A round's name at the wallet: its chain and number. */
const ROUND = /^([A-Z-]+-[A-Z0-9]+-[0-9A-F]{8}):([1-9]\d{0,8})$/

/** What a person's bets on a round have come to, for the site; null where they had none. */
export function detailOf(
  { rounds, bets, record }: Desk,
  player: string,
  round: string,
): SiteValue<'roundDetail'> | null {
  const [, chain, number] = ROUND.exec(round) ?? []
  const found = chain ? rounds.find(chain, Number(number)) : null
  const own = found ? bets.stored(found.id, player) : []
  if (!found || own.length === 0) return null
  const transactions = record.ofRound(player, round)
  return { round, state: stateOf(found, own), transactions, result: resultOf(found, own) }
}

function stateOf({ state }: Round, own: readonly Bet[]): SiteValue<'roundDetail'>['state'] {
  if (!isOver(state)) return 'open'
  return own.some((bet) => bet.state === 'standing') ? 'closed' : 'void'
}

/** What was on the table and what it showed; an outcome, and what it pays, only once it is over. */
function resultOf({ state, outcome, link, bound }: Round, own: readonly Bet[]) {
  const isShown = isOver(state)
  const bets = own.map((bet) => {
    const { variant, lines, payouts } = shown(bet)
    return {
      lines,
      ...(variant && { variant }),
      ...(isShown && { payouts }),
      isReturned: bet.state === 'returned',
    }
  })
  return { bets, bound, ...(isShown && { outcome, link }) }
}
