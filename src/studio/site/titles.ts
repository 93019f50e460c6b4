import { returnsOf } from '#lib/games/returns'
import { SLOTS } from '#lib/games/slots/all'
import { volatilityOf } from '#lib/games/slots/figures'
import type { ListedGame } from '#lib/vendor/site-calls'
import { boundsOf } from '../bounds'
import { JACKPOT } from '../jackpot/facts'
import { namesOf, ownNames } from './names'

/** What a site is told of a game beside its numbers, which are those that it is played by. */
interface Title {
  code: string
  category: ListedGame['category']
  /** By language. */
  names: Record<string, string>
  /** Where it is the same for every bet. */
  volatility?: string
  /** Its stakes feed it. */
  jackpot?: string
}

/** Games that one person plays alone, as lobbies have them: originals are no category of a site. */
const ALONE: readonly Pick<Title, 'code' | 'category'>[] = [
  { code: 'DICE-1', category: 'CRASH' },
  { code: 'LIMBO-1', category: 'CRASH' },
  { code: 'MINES-1', category: 'CRASH' },
  { code: 'PLINKO-1', category: 'CRASH' },
  { code: 'COIN-1', category: 'CRASH' },
  { code: 'WHEEL-1', category: 'CRASH' },
  { code: 'KENO-1', category: 'CRASH' },
  { code: 'HILO-1', category: 'CRASH' },
  { code: 'VPOKER-1', category: 'RNG' },
  { code: 'BLACKJACK-1', category: 'LIVE' },
]

/** Tables that all play at once. */
const TABLES = ['ROULETTE-1', 'BACCARAT-1', 'DRAGON-TIGER-1', 'SICBO-1', 'MONEYWHEEL-1'] as const

/** Games that members play against each other. */
const ROOMS = ['DUEL-COIN-1', 'DUEL-DICE-1', 'BULL-1'] as const

/** The games that can be played here; another one is a row. */
const TITLES: readonly Title[] = [
  {
    code: 'CRASH-1',
    category: 'CRASH',
    names: ownNames('crash'),
  },
  ...ALONE.map(({ code, category }) => ({ code, category, names: namesOf(code, 'original') })),
  { code: 'FISH-1', category: 'FISH', names: ownNames('fishing') },
  ...TABLES.map((code) => ({ code, category: 'LIVE' as const, names: namesOf(code, 'live') })),
  ...ROOMS.map((code) => ({ code, category: 'PVP' as const, names: namesOf(code, 'rooms') })),
  ...SLOTS.map(({ code }) => ({
    code,
    category: 'RNG' as const,
    names: namesOf(code, 'slot'),
    volatility: volatilityOf(code),
    jackpot: JACKPOT,
  })),
]

/** Of a million, as returns are kept, in one hundredth of a percent. */
const RETURN_PARTS = 100

/** The studio's answer to `gameList`. */
export const listedGames = (): ListedGame[] =>
  TITLES.map(({ code, category, names, volatility, jackpot }) => {
    const { min: minBet, max: maxBet } = boundsOf(code)
    const rtp = Math.floor(returnsOf(code).lowest / RETURN_PARTS)
    const spread = volatility === undefined ? {} : { volatility }
    const facts = { category, rtp, ...spread, ...(jackpot && { jackpot }), minBet, maxBet }
    return { game: code, name: names['en'] ?? code, names, ...facts, open: true }
  })
