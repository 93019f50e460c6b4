import { gameOf } from '#lib/lottery/games'
import { piecesOf } from '#lib/lottery/picture'

interface DrawRaceProps {
  gameCode: string
  result: string
}

/** Ten cars on their lanes, each as far at the end as it finished; the result is said in words. */
export function DrawRace({ gameCode, result }: DrawRaceProps) {
  const cars = piecesOf(gameOf(gameCode)?.family ?? 'PK10', result)
  const lanes = cars
    .map(({ text, tone }, place) => ({ text, tone, place }))
    .sort((one, other) => Number(one.text) - Number(other.text))
  return (
    <span className="race" aria-hidden="true">
      {lanes.map(({ text, tone, place }) => (
        <span key={text} className="lane">
          <span className="runner" data-place={place + 1}>
            <span className="ball car s" data-digit={tone}>
              {text}
            </span>
          </span>
        </span>
      ))}
    </span>
  )
}
