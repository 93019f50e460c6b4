import '#styles/lottery/hall.css'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { $nextDraws } from '../store/next-draws'
import { HallCard } from './HallCard'

interface NextDrawsProps extends IslandProps {
  /** Codes of games, in order. */
  codes: readonly string[]
}

/** A few lotteries with their next draws. Needs of `lottery` and `rules` what a card says. */
export function NextDraws({ codes, ...provided }: NextDrawsProps) {
  const draws = useValue($nextDraws)
  return (
    <TextProvider {...provided}>
      <ul className="hall-cards">
        {codes.map((code) => {
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
    </TextProvider>
  )
}
