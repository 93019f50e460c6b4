/** A game as a tap knows it (spec section 3). */
export interface TappedGame {
  /** The category as the wire spells it. */
  gameType: string
  /** `VASSALAGE`: a vendor, whose games are listed. */
  isGame?: string
  /** What its vendor calls it; empty: the vendor's lobby, or a lottery's hall. */
  code: string
  /** The play that a lottery opens with. */
  defaultPlayType?: string
  /** The vendor; of sports it may be left out. */
  vassalage: string
}

/** What a tap opens. */
export type GameTarget =
  | { is: 'page'; path: string; query: Record<string, string> }
  /** The list of a vendor's games. */
  | { is: 'vendor'; vassalage: string }
  /** The rooms of a game that members play with each other. */
  | { is: 'rooms'; vassalage: string; gameId: string }
  /** A game in its frame; without a vendor the first one of its category. */
  | { is: 'game'; gameType: string; vassalage: string; gameId: string }

/** Vendors of lotteries that have halls of their own. */
const HALLS: Readonly<Record<string, string>> = {
  TCG_SEA: '/seaLottery',
  TCG_LOTTO_VN: '/vnlottery',
}
const LOTTERIES = ['LOTT', 'ELOTT']
const VENDOR = 'VASSALAGE'

const filled = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word))

/** What a tap on a game opens (spec section 4): a page of ours, a vendor's list, or the frame. */
export function targetOf(game: TappedGame): GameTarget {
  const { gameType, isGame = '', code, defaultPlayType = '', vassalage } = game
  const hall = HALLS[vassalage]
  if (hall) return { is: 'page', path: hall, query: {} }
  if (LOTTERIES.includes(gameType) || LOTTERIES.includes(vassalage)) {
    const query = filled({ gameCode: code, playType: code && defaultPlayType })
    return { is: 'page', path: '/lottery', query }
  }
  if (isGame === VENDOR && gameType === 'RNG') {
    return { is: 'page', path: '/rng', query: { vassalage } }
  }
  if (isGame === VENDOR) return { is: 'vendor', vassalage }
  if (gameType === 'PVP' && vassalage && code) return { is: 'rooms', vassalage, gameId: code }
  return { is: 'game', gameType, vassalage, gameId: code }
}
