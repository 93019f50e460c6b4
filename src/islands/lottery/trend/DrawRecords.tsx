import { useEffect, useState } from 'react'
import { Balls } from '#islands/fields/ticket/Balls'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Segmented } from '#islands/ui/controls/Segmented'
import { ticket, wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Modal } from '#islands/ui/layout/Modal'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useLanguage, useText } from '#islands/ui/text'
import type { DrawInfo } from '#lib/api/lottery/lottery'
import { gameOf } from '#lib/lottery/games'
import { verifyPath } from '#lib/paths/verify-path'
import { writtenClock, writtenShortDate } from '#lib/time/written'
import { DrawVersions } from '../draw/DrawVersions'
import { $gameCode, $opened, loadOpened, opened } from '../store/game'
import { $drawFilter, $matching, $recordsOpen, DRAW_SIDES } from '../store/records'
import { totalOf } from '../store/trend'
import { DrawStats } from './DrawStats'

const VIEWS = ['results', 'stats'] as const
type View = (typeof VIEWS)[number]

/** The last hundred draws of the game: to look through, or what has come how often. */
export function DrawRecords() {
  const t = useText('lottery')
  const gameCode = useValue($gameCode)
  const [view, setView] = useState<View>('results')
  useEffect(() => {
    $drawFilter.set({ side: 'all', text: '' })
    void loadOpened()
  }, [])
  return (
    <Modal
      title={t('draws.title', { game: t(`game.${gameCode}`) })}
      className="draws-modal"
      onClose={() => $recordsOpen.set(false)}
    >
      <Segmented
        label={t('trend.view')}
        options={VIEWS.map((value) => ({ value, label: t(`draws.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'results' ? <Results /> : <DrawStats />}
    </Modal>
  )
}

function Results() {
  const t = useText('lottery')
  const draws = useValue($matching)
  const all = useValue($opened)
  const failed = useValue(opened.$failure) !== null
  if (draws === null && failed) {
    return (
      <EmptyState
        icon={wifiSlash}
        title={t('result.failed')}
        action={<Button onClick={() => void loadOpened()}>{t('slip.retry')}</Button>}
      />
    )
  }
  if (draws === null) return <Skeleton lines={8} shape="tall" />
  return (
    <>
      <Filters />
      <p className="xs faint" role="status">
        {t('draws.count', { shown: draws.length, count: all?.length ?? 0 })}
      </p>
      {draws.length === 0 ? (
        <EmptyState icon={ticket} title={t('draws.none')} text={t('draws.noneBody')} />
      ) : (
        <ol className="draw-list">
          {draws.map((draw) => (
            <DrawRow key={draw.issue} draw={draw} />
          ))}
        </ol>
      )}
    </>
  )
}

function Filters() {
  const t = useText('lottery')
  const { side, text } = useValue($drawFilter)
  const family = gameOf(useValue($gameCode))?.family
  const newest = useValue($opened)?.[0]?.result ?? ''
  const hasSides = family !== undefined && totalOf(family, newest) !== null
  return (
    <div className="draw-filters">
      <input
        className="input num"
        type="search"
        inputMode="numeric"
        maxLength={12}
        aria-label={t('draws.find')}
        placeholder={t('draws.find')}
        value={text}
        onChange={(event) => $drawFilter.setKey('text', event.target.value.replace(/\D/g, ''))}
      />
      {hasSides && (
        <FilterBar
          label={t('draws.side')}
          options={DRAW_SIDES.map((value) => ({
            value,
            label: value === 'all' ? t('draws.all') : t(`label.${value}`),
          }))}
          value={side}
          onChange={(next) => $drawFilter.setKey('side', next)}
        />
      )}
    </div>
  )
}

function DrawRow({ draw: { issue, result = '', drawAt, versions } }: { draw: DrawInfo }) {
  const t = useText('lottery')
  const { code, tag } = useLanguage()
  const gameCode = useValue($gameCode)
  const total = totalOf(gameOf(gameCode)?.family ?? 'SSC', result)
  return (
    <li>
      <span className="draw-of">
        <a className="sm num" href={verifyPath(code, gameCode, issue)}>
          <span className="sr-only">{t('result.verify')} </span>
          {issue}
        </a>
        <time className="xs faint num" dateTime={new Date(drawAt).toISOString()}>
          {writtenShortDate(drawAt, tag)} {writtenClock(drawAt)}
        </time>
      </span>
      <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
      {total && (
        <span className="sm muted num sum">
          {t('result.sum', { sum: total.sum, size: t(`label.${total.size}`) })}
        </span>
      )}
      {versions && <DrawVersions {...{ gameCode, issue, versions }} />}
    </li>
  )
}
