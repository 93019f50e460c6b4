import { validOfFlight } from '#lib/games/valid'
import type { Minor } from '#lib/money'
import { lettersOf } from '../chain/shared-letters'
import type { Letter } from '../wallet/wallet'
import type { Bet } from './bets'
import type { Secret } from './derive'

export const { staked, paid, returned, ended } = lettersOf('CRASH-1')

/** What ends a flight for all who had a stake in it: lost bets, then the end of each round. */
export function afterFlight(
  flight: Pick<Secret, 'chain' | 'number'>,
  bets: readonly Bet[],
  currency: string,
): Letter[] {
  const standing = bets.filter(({ state }) => state === 'standing')
  const lost = standing.filter(({ cashed }) => !cashed)
  const seats = [
    ...new Set(bets.filter(({ state }) => state !== 'refused').map(({ seat }) => seat)),
  ]
  return [
    ...lost.map((bet) => paid(flight, bet, 0, currency)),
    ...seats.map((seat) =>
      ended(flight, seat, validOf(standing.filter((bet) => bet.seat === seat))),
    ),
  ]
}

const validOf = (bets: readonly Bet[]): Minor =>
  bets.reduce((sum, { stake, auto, cashed }) => {
    return sum + validOfFlight({ stake, ...(auto !== null && { auto }) }, cashed ?? 0)
  }, 0)
