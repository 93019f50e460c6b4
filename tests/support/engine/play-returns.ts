import type { Fraction } from '#lib/lottery/fraction'
import type { LotteryGame } from '#lib/lottery/games'
import { returnOf } from '#lib/lottery/odds'
import { loadPlays } from '#lib/lottery/plays/load'
import { playOf } from '#lib/lottery/plays/registry'
import { isFixedPrice, playOdds, playsOnSale } from '#lib/lottery/price'

type Range = [lowest: number, highest: number]

const MILLION = 1_000_000n

const millionths = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * MILLION) / denominator)

const union = (ranges: readonly Range[]): Range => [
  Math.min(...ranges.map(([lowest]) => lowest)),
  Math.max(...ranges.map(([, highest]) => highest)),
]

/** Of a play, over its kinds of bets and the series that a bet may have. */
function rangeOfPlay(game: LotteryGame, id: string): Range | null {
  const play = playOf(game.family, id, game.rules?.[id])
  if (!play) return null
  const [least] = game.seriesRange
  const series = isFixedPrice(game, play) ? [game.series] : [least, game.series]
  const back = series.flatMap((each) =>
    Object.values(play.kinds).map((kind) => millionths(returnOf(kind, playOdds(game, id, each)))),
  )
  return back.length > 0 ? union(back.map((one): Range => [one, one])) : null
}

/** What a lottery and each of its plays return, by exact chances and the odds of its series. */
export async function playReturns(game: LotteryGame): Promise<Record<string, Range>> {
  await loadPlays(game.family)
  const plays = playsOnSale(game).flatMap((id) => {
    const range = rangeOfPlay(game, id)
    return range ? [[id, range] as const] : []
  })
  if (plays.length === 0) return {}
  return { '': union(plays.map(([, range]) => range)), ...Object.fromEntries(plays) }
}
