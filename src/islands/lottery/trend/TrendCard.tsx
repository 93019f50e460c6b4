import { useState } from 'react'
import { pieceName } from '#islands/fields/ticket/piece-name'
import { useValue } from '#islands/fields/use-value'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { pieceOf } from '#lib/lottery/picture'
import type { Pick } from '#lib/lottery/selection'
import { useRowName } from '../kit/use-row-name'
import { $gameCode, $opened } from '../store/game'
import { type Dimension, dimensionsOf, frequencies, roadOf } from '../store/trend'
import { PickDimension } from './PickDimension'
import { TrendTable } from './TrendTable'

/** Values that fit a table of omissions. */
const TABLE_MOST = 12
const LISTED = 8
const RUNS = 24
const LONG_RUN = 5

type View = 'omission' | 'hot' | 'road'

/** What came in the last draws, how long the rest has not, and runs of the same side. */
export function TrendCard() {
  const t = useText('lottery')
  const game = gameOf(useValue($gameCode))
  const opened = useValue($opened)
  const [view, setView] = useState<View>('omission')
  if (!game) return null
  const hasRoad = roadOf(game.family, (opened ?? []).slice(0, 1)).length > 0
  const views: readonly View[] = hasRoad ? ['omission', 'hot', 'road'] : ['omission', 'hot']
  return (
    <section className="card trend-card" aria-labelledby="trend-title">
      <h2 className="h3" id="trend-title">
        {t('trend.title')}
      </h2>
      <Segmented
        label={t('trend.view')}
        options={views.map((value) => ({ value, label: t(`trend.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {opened === null ? (
        <Skeleton lines={6} />
      ) : opened.length === 0 ? (
        <p className="sm muted">{t('trend.wait')}</p>
      ) : view === 'road' ? (
        <Road />
      ) : (
        <Followed view={view} dimensions={dimensionsOf(game.family)} />
      )}
    </section>
  )
}

const UNITS = 4

function Followed({ view, dimensions }: { view: View; dimensions: readonly Dimension[] }) {
  const rowName = useRowName()
  const [at, setAt] = useState(Math.min(UNITS, dimensions.length - 1))
  const dimension = dimensions[Math.min(at, dimensions.length - 1)]
  if (!dimension) return null
  const isTable =
    view === 'omission' && dimensions.length > 1 && dimension.values.length <= TABLE_MOST
  return (
    <>
      <PickDimension dimensions={dimensions} at={at} onPick={setAt} />
      {isTable ? (
        <TrendTable dimension={dimension} name={rowName(dimension)} />
      ) : (
        <Bars dimension={dimension} by={view === 'hot' ? 'times' : 'omission'} />
      )}
    </>
  )
}

/** The values most overdue, or those that came most often. */
function Bars({ dimension, by }: { dimension: Dimension; by: 'times' | 'omission' }) {
  const t = useText('lottery')
  const family = gameOf(useValue($gameCode))?.family ?? 'SSC'
  const opened = useValue($opened) ?? []
  const name = (value: Pick) => {
    const piece = typeof value === 'number' ? pieceOf(family, value) : null
    return piece ? pieceName(t, piece) : value
  }
  const sorted = frequencies(opened, dimension).sort((one, other) => other[by] - one[by])
  const most = Math.max(1, sorted[0]?.[by] ?? 1)
  return (
    <>
      <p className="xs faint">{t(`trend.${by}`, { count: opened.length })}</p>
      <ol className="bars">
        {sorted.slice(0, LISTED).map((each) => (
          <li key={each.value}>
            <b className="num">{name(each.value)}</b>
            <progress aria-hidden="true" max={most} value={each[by]} />
            <span className="num sm muted">{each[by]}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Runs of big and small sums, a column each; the newest at the start. */
function Road() {
  const t = useText('lottery')
  const game = gameOf(useValue($gameCode))
  const opened = useValue($opened) ?? []
  const runs = game ? roadOf(game.family, opened) : []
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 0)
  const now = runs[0]
  return (
    <>
      <p className="xs faint">
        {now && t('trend.run', { side: t(`label.${now.side}`), count: now.length })} ·{' '}
        {t('trend.longest', { count: longest })}
      </p>
      <ol className="road" aria-label={t('trend.road')}>
        {runs.slice(0, RUNS).map(({ side, length }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is known by its place
            key={at}
            data-side={side}
            data-long={length >= LONG_RUN || undefined}
            aria-label={t('trend.run', { side: t(`label.${side}`), count: length })}
          >
            {Array.from({ length }, (_, bead) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: beads of a run are alike
              <i key={bead} aria-hidden="true" />
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
