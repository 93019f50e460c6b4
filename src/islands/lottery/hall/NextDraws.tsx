import { useValue } from '#islands/fields/use-value'
import { gameOf } from '#lib/lottery/games'
import { NEXT_DRAWS } from '#lib/lottery/kinds'
import { $nextDraws } from '../store/next-draws'
import { HallCard } from './HallCard'

/** A few lotteries with their next draws. Needs of `lottery` and `rules` what a card says. */
export function NextDraws() {
  const draws = useValue($nextDraws)
  return (
    <ul className="hall-cards four">
      {NEXT_DRAWS.map((code) => {
        const game = gameOf(code)
        return (
          game && (
            <li key={code}>
              <HallCard game={game} draw={draws?.get(code)} />
            </li>
          )
        )
      })}
    </ul>
  )
}
