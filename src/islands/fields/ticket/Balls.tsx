import { Ball } from '#islands/ui/data/Ball'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { type Piece, piecesOf } from '#lib/lottery/picture'
import { pieceName } from './piece-name'

interface BallsProps {
  issue: string
  /** A result as its game writes it. */
  result: string
  gameCode: string
  size?: 's' | 'l'
}

/** A draw's result: something to look at, one sentence to listen to. */
export function Balls({ issue, result, gameCode, size }: BallsProps) {
  const t = useText('lottery')
  const pieces = piecesOf(gameOf(gameCode)?.family ?? 'SSC', result)
  const name = (piece: Piece) => pieceName(t, piece)
  return (
    <span
      className="balls"
      role="img"
      data-many={pieces.length > 7 || undefined}
      aria-label={t('result.of', { draw: issue, digits: pieces.map(name).join(' ') })}
    >
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a ball stands for
        <Shape key={at} piece={piece} name={name(piece)} size={size} />
      ))}
    </span>
  )
}

/** What stands on these is drawn. */
const DRAWN: readonly Piece['kind'][] = ['coin', 'symbol']

interface ShapeProps {
  piece: Piece
  name: string
  size: 's' | 'l' | undefined
}

function Shape({ piece: { kind, text, tone }, name, size }: ShapeProps) {
  if (kind === 'ball' && typeof tone === 'number')
    return <Ball digit={name} tone={tone} size={size} />
  const classes = ['ball', kind, size].filter(Boolean).join(' ')
  const digit = typeof tone === 'number' ? tone : undefined
  return (
    <span className={classes} data-digit={digit} data-wave={digit === undefined ? tone : undefined}>
      {kind === 'die' ? <Pips value={Number(text)} /> : DRAWN.includes(kind) ? '' : name}
    </span>
  )
}

/** Where the dots of a die stand, in thirds. */
const PIPS: readonly (readonly number[])[] = [
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

function Pips({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 3 3" aria-hidden="true">
      {PIPS[value - 1]?.map((at) => (
        <circle key={at} cx={(at % 3) + 0.5} cy={Math.floor(at / 3) + 0.5} r="0.34" />
      ))}
    </svg>
  )
}
