import { gameOf } from '#lib/lottery/games'
import { placesOf } from '#lib/lottery/picture'

interface IdleBallsProps {
  gameCode: string
  size?: 's' | 'l'
}

/** Stands where a result will be, in its family's number and shape. */
export function IdleBalls({ gameCode, size }: IdleBallsProps) {
  const places = placesOf(gameOf(gameCode)?.family ?? 'SSC')
  return (
    <span className="balls" data-many={places.length > 7 || undefined} aria-hidden="true">
      {places.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a ball will stand for
        <span key={at} className={['ball', kind, size, 'idle'].filter(Boolean).join(' ')} />
      ))}
    </span>
  )
}
