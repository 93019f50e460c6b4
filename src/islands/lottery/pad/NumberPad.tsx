import { useState } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Icon } from '#islands/ui/icons/Icon'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { playsOf } from '#lib/lottery/plays/registry'
import { shuffle } from '../kit/icon-paths'
import { RepeatBet } from '../slip/RepeatBet'
import { $gameCode, $opened } from '../store/game'
import { $cleared, $formAt, $picks, $play, $rows, randomLine } from '../store/pad'
import { cellOdds } from '../store/quote'
import { $slip, addLines } from '../store/slip'
import { omissionsOf } from '../store/trend'
import { PadRow, type PadRowProps } from './PadRow'
import { PLAYS_ID, PlayPicker, usePlayName } from './PlayPicker'
import { PlayRule } from './PlayRule'

const MANY = 5
const GRID = 100

/** Play tabs, rule, and the keys of the chosen play. */
export function NumberPad() {
  const t = useText('lottery')
  const play = useValue($play)
  const rows = useValue($rows)
  const name = usePlayName()
  return (
    <section className="card pad" aria-label={t('pad.label')}>
      <PlayPicker />
      <div id={`${PLAYS_ID}-panel`} role="tabpanel" aria-label={name(play)}>
        <PlayRule />
        <FormSwitch />
        {rows.length === 0 && <p className="sm muted">{t('pad.whole')}</p>}
        <Rows />
        <div className="row between pad-foot">
          <p className="xs faint">
            <BelowKeys />
          </p>
          <RandomPicks />
        </div>
      </div>
    </section>
  )
}

/** What the small figures under the keys are. */
function BelowKeys() {
  const t = useText('lottery')
  const gameCode = useValue($gameCode)
  const play = useValue($play)
  const [row] = useValue($rows)
  const hasOmission = useOmissions().some((each) => each?.length)
  const [value] = row?.values ?? []
  if (row && value !== undefined && cellOdds(gameCode, play, row.key, value) !== null)
    return t('pad.odds')
  return hasOmission && t('pad.omission')
}

/** Of each row; empty until the draws are known, so that its keys keep their room. */
function useOmissions(): (readonly number[] | null)[] {
  const rows = useValue($rows)
  const opened = useValue($opened)
  const game = gameOf(useValue($gameCode))
  return rows.map((row) => {
    const known = game && opened?.length !== 0 ? omissionsOf(game.family, opened ?? [], row) : null
    return opened === null && known ? [] : known
  })
}

function Rows() {
  const play = useValue($play)
  const rows = useValue($rows)
  const picks = useValue($picks)
  const cleared = useValue($cleared)
  const omissions = useOmissions()
  return rows.map((row, at) => (
    <RowField
      key={`${play}-${row.key}-${row.place}-${row.values.length > 0 || cleared}`}
      row={row}
      at={at}
      picked={picks[at] ?? []}
      omissions={omissions[at] ?? null}
    />
  ))
}

const pairGrid = async () => (await import('./PairGrid')).PairGrid
const lineField = async () => (await import('./LineField')).LineField

function RowField(props: PadRowProps) {
  const { row } = props
  if (row.values.length === GRID && typeof row.values[0] === 'string')
    return <Lazy load={pairGrid} props={props} wait={<Skeleton lines={8} shape="tall" />} />
  return row.values.length > 0 ? (
    <PadRow {...props} />
  ) : (
    <Lazy load={lineField} props={props} wait={<Skeleton lines={3} shape="tall" />} />
  )
}

/** Numbers as they come, or bankers that stand in every bet. */
function FormSwitch() {
  const t = useText('lottery')
  const game = gameOf(useValue($gameCode))
  const play = useValue($play)
  const at = useValue($formAt)
  const forms = (game && playsOf(game.family)[play]?.forms) ?? []
  if (!forms[1]?.dan) return null
  return (
    <Segmented
      label={t('pad.form')}
      options={['any', 'banker'].map((value) => ({ value, label: t(`pad.${value}`) }))}
      value={at === 0 ? 'any' : 'banker'}
      onChange={(value) => $formAt.set(value === 'any' ? 0 : 1)}
    />
  )
}

/** Random bets of the chosen play go straight to the slip, where they can be seen and changed. */
function RandomPicks() {
  const t = useText('lottery')
  const lines = useValue($slip)
  const rows = useValue($rows)
  const [said, setSaid] = useState('')
  const add = (count: number) => {
    const added = addLines(Array.from({ length: count }, randomLine))
    setSaid(added === 0 ? t('slip.full') : t('slip.lines', { count: lines.length + added }))
  }
  if (rows.length === 0) return null
  return (
    <div className="row tight wrap end">
      <RepeatBet />
      <Button size="s" onClick={() => add(1)}>
        <Icon path={shuffle} size={17} />
        {t('pad.random', { count: 1 })}
      </Button>
      <Button size="s" onClick={() => add(MANY)}>
        <span aria-hidden="true">{MANY}</span>
        <span className="sr-only">{t('pad.randomMore', { count: MANY })}</span>
      </Button>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
