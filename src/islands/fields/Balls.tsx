import { Ball } from '#islands/ui/Ball'
import { useText } from '#islands/ui/text'

interface BallsProps {
  issue: string
  /** The digits of a result. */
  result: string
  size?: 's' | 'l'
}

/** A draw's result: balls to look at, one sentence to listen to. */
export function Balls({ issue, result, size }: BallsProps) {
  const t = useText('lottery')
  return (
    <span
      className="balls"
      role="img"
      aria-label={t('result.of', { draw: issue, digits: [...result].join(' ') })}
    >
      {[...result].map((digit, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a position is what a ball stands for
        <Ball key={position} digit={digit} size={size} />
      ))}
    </span>
  )
}
