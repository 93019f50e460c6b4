import { returnsOf } from '#lib/games/returns'
import { limitsOf } from '#lib/games/tables'
import type { ListedGame } from '#lib/vendor/site-calls'

/** What a site is told of a game beside its numbers, which are those that it is played by. */
interface Title {
  code: string
  category: ListedGame['category']
  /** By language. */
  names: Record<'es' | 'en' | 'pt' | 'vi' | 'th' | 'zh', string>
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
]

/** Of a million, as returns are kept, in one hundredth of a percent. */
const RETURN_PARTS = 100

/** The studio's answer to `gameList`. */
export const listedGames = (): ListedGame[] =>
  TITLES.map(({ code, category, names }) => {
    const { min: minBet, max: maxBet } = limitsOf(code)
    const rtp = Math.floor(returnsOf(code).lowest / RETURN_PARTS)
    return { game: code, name: names.en, names, category, rtp, minBet, maxBet, open: true }
  })
