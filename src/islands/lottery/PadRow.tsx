import type { KeyboardEvent } from 'react'
import { Icon } from '#islands/ui/Icon'
import { useText } from '#islands/ui/text'
import type { Pick, PadRow as Row } from '#lib/stores/lottery-pad'
import { setPick, setRow } from '#lib/stores/lottery-pad'
import { eraser } from './icon-paths'
import { useRun } from './use-run'

interface PadRowProps {
  row: Row
  /** Its place on the pad. */
  at: number
  picked: readonly Pick[]
  /** Draws since each digit came; null where that means nothing or is not known. */
  omissions: readonly number[] | null
}

/** From here on a number is long overdue. */
const COLD_FROM = 16

const TOOLS: Record<string, (digit: number) => boolean> = {
  all: () => true,
  BIG: (digit) => digit >= 5,
  SMALL: (digit) => digit <= 4,
  ODD: (digit) => digit % 2 === 1,
  EVEN: (digit) => digit % 2 === 0,
}

const STEPS: Record<string, [row: number, key: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

const keyId = (row: number, key: number) => `pad-${row}-${key}`

/** Toggle buttons of one position; arrows move, space toggles, a drag sets a run. */
export function PadRow({ row, at, picked, omissions }: PadRowProps) {
  const t = useText('lottery')
  const { values, position } = row
  const name = t(`position.${position}`)
  const isOn = (key: number) => picked.includes(values[key] as Pick)
  const set = (key: number, on: boolean) => setPick(at, values[key] as Pick, on)
  const { wasDrag, ...drag } = useRun(isOn, set)
  const isDigits = typeof values[0] === 'number'
  const focusable = Math.max(
    0,
    values.findIndex((value) => picked.includes(value)),
  )

  return (
    <div
      className="pad-row"
      role="group"
      aria-label={name}
      {...drag}
      onKeyDown={(event) => moveFocus(event, at, values.length)}
    >
      <div className="pad-head">
        <b>{name}</b>
        {isDigits && <RowTools at={at} name={name} picked={picked} />}
      </div>
      <div className={isDigits ? 'keys' : 'keys labels'}>
        {values.map((value, key) => {
          const omitted = omissions?.[key]
          const shown = typeof value === 'number' ? String(value) : t(`label.${value}`)
          const params = { value: shown, position: name }
          return (
            <button
              key={value}
              id={keyId(at, key)}
              type="button"
              className="key"
              data-key={key}
              aria-pressed={isOn(key)}
              aria-label={
                omitted === undefined
                  ? t('pad.key', params)
                  : t('pad.keyOmission', { ...params, count: omitted })
              }
              tabIndex={key === focusable ? 0 : -1}
              onClick={() => {
                if (!wasDrag()) set(key, !isOn(key))
              }}
            >
              <b>{shown}</b>
              {isDigits && (
                <small
                  className={omitted !== undefined && omitted >= COLD_FROM ? 'cold' : ''}
                  data-omitted={omitted ?? '\u00A0'}
                />
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function RowTools({ at, name, picked }: { at: number; name: string; picked: readonly Pick[] }) {
  const t = useText('lottery')
  return (
    <span className="tools" role="group" aria-label={t('pad.tools', { position: name })}>
      {Object.entries(TOOLS).map(([tool, wanted]) => {
        const digits = Array.from({ length: 10 }, (_, digit) => digit).filter(wanted)
        const on =
          digits.length === picked.length && digits.every((digit) => picked.includes(digit))
        return (
          <button
            key={tool}
            type="button"
            aria-pressed={on}
            onClick={() => setRow(at, on ? [] : digits)}
          >
            {tool === 'all' ? t('pad.all') : t(`label.${tool}`)}
          </button>
        )
      })}
      <button
        type="button"
        aria-label={t('pad.clearRow', { position: name })}
        title={t('pad.clear')}
        onClick={() => setRow(at, [])}
      >
        <Icon path={eraser} size={16} />
      </button>
    </span>
  )
}

/** Arrows walk over the pad, Home and End to the ends of a row. */
function moveFocus(event: KeyboardEvent, row: number, keys: number): void {
  const key = Number((event.target as HTMLElement).dataset['key'])
  if (Number.isNaN(key)) return
  const step = STEPS[event.key]
  const next = step
    ? keyId(row + step[0], (key + step[1] + keys) % keys)
    : event.key === 'Home'
      ? keyId(row, 0)
      : event.key === 'End'
        ? keyId(row, keys - 1)
        : ''
  const target = next ? document.getElementById(next) : null
  if (!target) return
  event.preventDefault()
  target.focus()
}
