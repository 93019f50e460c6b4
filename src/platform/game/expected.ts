import { type ExpectedSource, MILLION } from '#lib/fair/returns'
import { returnsOf } from '#lib/games/returns'
import type { Fraction } from '#lib/lottery/fraction'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import { returnOf } from '#lib/lottery/odds'
import { loadPlays } from '#lib/lottery/plays/load'
import { playOf } from '#lib/lottery/plays/registry'
import { isFixedPrice, playOdds, playsOnSale } from '#lib/lottery/price'

/** What comes back of a stake in the long run, in millionths: least and most over its bets. */
interface Range {
  lowest: number
  highest: number
}

export interface Expected {
  source: ExpectedSource
  range: Range | null
}

/** The vendor that our own studio is. */
const OWN_STUDIO = 'ORILLA:'

const millionths = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * BigInt(MILLION)) / denominator)

const union = (ranges: readonly Range[]): Range | null =>
  ranges.length === 0
    ? null
    : {
        lowest: Math.min(...ranges.map(({ lowest }) => lowest)),
        highest: Math.max(...ranges.map(({ highest }) => highest)),
      }

/** Of a play, over its kinds of bets and the series that a bet may have. */
function rangeOfPlay(game: LotteryGame, id: string): Range | null {
  const play = playOf(game.family, id, game.rules?.[id])
  if (!play) return null
  const [least] = game.seriesRange
  const series = isFixedPrice(game, play) ? [game.series] : [least, game.series]
  const ranges = series.flatMap((each) =>
    Object.values(play.kinds).map((kind) => {
      const back = millionths(returnOf(kind, playOdds(game, id, each)))
      return { lowest: back, highest: back }
    }),
  )
  return union(ranges)
}

const worked = new Map<string, Range | null>()

/** Of a lottery, or of one of its plays: by exact chances and the odds of its series. */
async function rangeOfLottery(game: LotteryGame, play: string): Promise<Range | null> {
  const name = `${game.code} ${play}`
  const known = worked.get(name)
  if (known !== undefined) return known
  await loadPlays(game.family)
  const ids = play ? [play] : playsOnSale(game)
  const range = union(ids.flatMap((id) => rangeOfPlay(game, id) ?? []))
  worked.set(name, range)
  return range
}

function rangeOfOwn(code: string): Range | null {
  try {
    return returnsOf(code)
  } catch {
    return null
  }
}

/** What a game, or a play of it, returns in the long run, and who says so. */
export async function expectedReturn(gameCode: string, play: string): Promise<Expected> {
  const game = gameOf(gameCode)
  if (game) return { source: 'rules', range: await rangeOfLottery(game, play) }
  if (gameCode.startsWith(OWN_STUDIO)) {
    const range = rangeOfOwn(gameCode.slice(OWN_STUDIO.length))
    if (range) return { source: 'engine', range }
  }
  return { source: gameCode.includes(':') ? 'vendor' : 'odds', range: null }
}
