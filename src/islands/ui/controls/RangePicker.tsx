import { useId, useState } from 'react'
import {
  type DayRange,
  isAtNow,
  ownRange,
  rangeOf,
  SPANS,
  type Span,
  shifted,
  writtenDay,
} from '#lib/rules/day-range'
import { writtenDates } from '#lib/time/written'
import { caretRight } from '../icons/icon-paths'
import { useLanguage, useText } from '../text'
import { IconButton } from './IconButton'

interface RangePickerProps {
  value: DayRange
  /** The server's clock. */
  now: number
  onChange: (range: DayRange) => void
}

/** A range of days, moved by its own length; needs the namespace `report`. */
export function RangePicker({ value, now, onChange }: RangePickerProps) {
  const t = useText('report')
  const id = useId()
  const { tag } = useLanguage()
  const [isOwn, setOwn] = useState(value.span === 'own')
  const atNow = isAtNow(value, now)
  const choose = (span: Span) => {
    setOwn(span === 'own')
    if (span !== 'own') onChange(rangeOf(span, now))
  }
  const arrow = (step: -1 | 1) => (
    <IconButton
      path={caretRight}
      small
      className={step < 0 ? 'back' : ''}
      label={t(`range.${step < 0 ? 'back' : 'forward'}.${value.span}`)}
      aria-disabled={step > 0 && atNow}
      onClick={() => {
        if (step < 0 || !atNow) onChange(shifted(value, step, now))
      }}
    />
  )
  return (
    <div className="range">
      <div className="row tight">
        {arrow(-1)}
        <select
          className="filter"
          aria-label={t('range.label')}
          aria-describedby={`${id}-days`}
          value={isOwn ? 'own' : value.span}
          onChange={(event) => choose(event.target.value as Span)}
        >
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {t(atNow || span !== value.span ? `range.span.${span}` : `range.length.${span}`)}
            </option>
          ))}
        </select>
        {arrow(1)}
        <span className="sm muted num range-days" id={`${id}-days`}>
          {writtenDates(value.from, value.to - 1, tag)}
        </span>
      </div>
      {isOwn && <OwnDays value={value} now={now} onChange={onChange} />}
    </div>
  )
}

/** Two dates; a range is reported as soon as they make one. */
function OwnDays({ value, now, onChange }: RangePickerProps) {
  const t = useText('report')
  const id = useId()
  const [days, setDays] = useState({ from: writtenDay(value.from), to: writtenDay(value.to - 1) })
  const isWrong = ownRange(days.from, days.to) === null
  const set = (change: Partial<typeof days>) => {
    const next = { ...days, ...change }
    setDays(next)
    const range = ownRange(next.from, next.to)
    if (range) onChange(range)
  }
  const day = (end: 'from' | 'to') => (
    <div className="field">
      <label htmlFor={`${id}-${end}`}>{t(`range.${end}`)}</label>
      <input
        id={`${id}-${end}`}
        type="date"
        className="input"
        max={writtenDay(now)}
        value={days[end]}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => set({ [end]: event.target.value })}
      />
    </div>
  )
  return (
    <div className="range-own">
      {day('from')}
      {day('to')}
      <p className="help error" id={`${id}-wrong`} aria-live="polite">
        {isWrong && t('range.wrong')}
      </p>
    </div>
  )
}
