import '#styles/lottery/draw-tile.css'
import { type ReactNode, useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Ball } from '#islands/ui/data/Ball'
import { CountdownRing } from '#islands/ui/data/CountdownRing'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { shortDrawNumber } from '#lib/lottery/issue-number'
import { $now } from '#lib/stores/clock'
import { clockText, phaseOf, secondsLeft, timeShare } from '../store/draw-phase'
import { drawsOf } from '../store/tile'

interface DrawTileProps extends IslandProps {
  gameCode: string
}

const LOW_SECONDS = 10
/** `59:59`; hours beside them are smaller, to stay inside the ring. */
const SHORT = 5

/** A game of the "next draws" row: what is left, what came last, the way in. Needs `lottery`. */
export function DrawTile({ gameCode, ...provided }: DrawTileProps) {
  return (
    <TextProvider {...provided}>
      <Tile gameCode={gameCode} language={provided.language} />
    </TextProvider>
  )
}

interface TileProps {
  gameCode: string
  language: string
  /** How the game shows a result; five digits unless said. */
  picture?: (issue: string, result: string) => ReactNode
}

export function Tile({ gameCode, language, picture }: TileProps) {
  const t = useText('lottery')
  const { $draws, $stale, watch } = drawsOf(gameCode)
  const draws = useValue($draws)
  const stale = useValue($stale)
  const now = useValue($now)
  useEffect(() => watch(), [watch])
  const phase = phaseOf(draws, now)
  const seconds = secondsLeft(draws, now)
  const left = phase === 'selling' && seconds !== null ? clockText(seconds) : '--:--'
  const name = t(`game.${gameCode}`)
  const result = draws?.previous?.result ?? ''
  return (
    <a
      className="draw-tile card"
      href={`${localizePath('/lottery', language)}?gameCode=${gameCode}`}
    >
      <CountdownRing
        share={timeShare(draws, now)}
        low={phase === 'selling' && seconds !== null && seconds <= LOW_SECONDS}
      >
        <b className={left.length > SHORT ? 'xs' : undefined}>{left}</b>
      </CountdownRing>
      <span className="grow">
        <b className="name">{name}</b>
        <span className="xs faint num">
          {stale || !draws
            ? t('tile.unknown')
            : phase === 'closed'
              ? t('clock.drawing', { draw: shortDrawNumber(draws.current.issue) })
              : t('draw', { draw: shortDrawNumber(draws.current.issue) })}
        </span>
        {picture ? picture(draws?.previous?.issue ?? '', result) : <TileBalls result={result} />}
      </span>
      <span className="btn soft s">{t('tile.play')}</span>
    </a>
  )
}

const PLACES = [0, 1, 2, 3, 4]

/** The last result, or its empty places: the tile keeps its height. */
function TileBalls({ result }: { result: string }) {
  return (
    <span className="balls">
      {PLACES.map((place) => (
        <Ball key={place} digit={result[place] ?? ''} size="s" idle={!result} />
      ))}
    </span>
  )
}
