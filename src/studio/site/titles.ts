import { returnsOf } from '#lib/games/returns'
import { SLOTS } from '#lib/games/slots/all'
import { volatilityOf } from '#lib/games/slots/figures'
import type { ListedGame } from '#lib/vendor/site-calls'
import en from '../../../locales/en/original.json' with { type: 'json' }
import enSlot from '../../../locales/en/slot.json' with { type: 'json' }
import es from '../../../locales/es/original.json' with { type: 'json' }
import esSlot from '../../../locales/es/slot.json' with { type: 'json' }
import pt from '../../../locales/pt/original.json' with { type: 'json' }
import ptSlot from '../../../locales/pt/slot.json' with { type: 'json' }
import th from '../../../locales/th/original.json' with { type: 'json' }
import thSlot from '../../../locales/th/slot.json' with { type: 'json' }
import vi from '../../../locales/vi/original.json' with { type: 'json' }
import viSlot from '../../../locales/vi/slot.json' with { type: 'json' }
import zh from '../../../locales/zh/original.json' with { type: 'json' }
import zhSlot from '../../../locales/zh/slot.json' with { type: 'json' }
import { boundsOf } from '../bounds'
import { JACKPOT } from '../jackpot/facts'
import { LIVE_TEXTS } from './live-names'
import { ROOM_TEXTS } from './room-names'
import { SEA_NAMES } from './sea-names'

/** What a site is told of a game beside its numbers, which are those that it is played by. */
interface Title {
  code: string
  category: ListedGame['category']
  /** By language. */
  names: Record<'es' | 'en' | 'pt' | 'vi' | 'th' | 'zh', string>
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

type Texts = { titles: Record<string, string> }
type ByLanguage = Record<keyof Title['names'], Texts>
const TEXTS: ByLanguage = { es, en, pt, vi, th, zh }
const SLOT_TEXTS: ByLanguage = {
  es: esSlot,
  en: enSlot,
  pt: ptSlot,
  vi: viSlot,
  th: thSlot,
  zh: zhSlot,
}

/** What a game is called on its own page. */
function namesOf(code: string, texts = TEXTS): Title['names'] {
  const names = Object.entries(texts).map(([language, { titles }]) => [language, titles[code]])
  return Object.fromEntries(names) as Title['names']
}

/** The games that can be played here; another one is a row. */
const TITLES: readonly Title[] = [
  {
    code: 'CRASH-1',
    category: 'CRASH',
    names: {
      es: 'Despegue',
      en: 'Take-off',
      pt: 'Decolagem',
      vi: 'Cất cánh',
      th: 'ทะยานฟ้า',
      zh: '起飞',
    },
  },
  ...ALONE.map(({ code, category }) => ({ code, category, names: namesOf(code) })),
  { code: 'FISH-1', category: 'FISH', names: SEA_NAMES },
  ...TABLES.map((code) => ({ code, category: 'LIVE' as const, names: namesOf(code, LIVE_TEXTS) })),
  ...ROOMS.map((code) => ({ code, category: 'PVP' as const, names: namesOf(code, ROOM_TEXTS) })),
  ...SLOTS.map(({ code }) => ({
    code,
    category: 'RNG' as const,
    names: namesOf(code, SLOT_TEXTS),
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
    return { game: code, name: names.en, names, ...facts, open: true }
  })
