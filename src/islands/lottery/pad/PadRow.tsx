import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { waveOf } from '#lib/lottery/picture'
import { pickName } from '#lib/lottery/rules/write'
import type { Pick } from '#lib/lottery/selection'
import { formatOdds } from '#lib/money'
import { eraser } from '../kit/icon-paths'
import { keyId, moveFocus } from '../kit/move-focus'
import { useRowName } from '../kit/use-row-name'
import { $gameCode } from '../store/game'
import { $play, type PadRow as Row, setPick, setRow } from '../store/pad'
import { cellOdds } from '../store/quote'
import { useRun } from './use-run'

export interface PadRowProps {
  row: Row
  at: number
  picked: readonly Pick[]
  /** Draws since each value came, empty while they load; null where there are none to tell. */
  omissions: readonly number[] | null
}

/** From here on a number is long overdue. */
const COLD_FROM = 16
/** Rows of so few numbers need no shortcuts. */
const TOOLS_FROM = 7
/** More keys than fit a line or two are smaller. */
const DENSE_FROM = 21

/** A key has room for odds to the hundredth, never rounded up; what is spoken has them whole. */
const KEY_ODDS = 100

/** Balls of Mark Six: they have colours. */
const MARK_SIX = 49

const LABELLED = ['ball', 'rank', 'pair', 'at']

/** Toggle buttons of one row; arrows move, space toggles, a drag sets a run. */
export function PadRow({ row, at, picked, omissions }: PadRowProps) {
  const name = useRowName()(row)
  const { values } = row
  const isOn = (key: number) => picked.includes(values[key] as Pick)
  const set = (key: number, on: boolean) => setPick(at, values[key] as Pick, on)
  const { wasDrag, ...drag } = useRun(isOn, set)
  const isNumbers = typeof values[0] === 'number'
  const hasTools = isNumbers && values.length >= TOOLS_FROM && row.max > 2
  const focusable = Math.max(
    0,
    values.findIndex((value) => picked.includes(value)),
  )
  const size = values.length >= DENSE_FROM ? 'keys dense' : isNumbers ? 'keys' : 'keys labels'
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
        {hasTools && <RowTools at={at} name={name} row={row} picked={picked} />}
      </div>
      <div className={size} data-count={values.length}>
        {values.map((value, key) => (
          <Key
            key={value}
            id={keyId(at, key)}
            at={key}
            row={row}
            value={value}
            isOn={isOn(key)}
            omitted={omissions ? omissions[key] : null}
            isStop={key === focusable}
            onPress={() => {
              if (!wasDrag()) set(key, !isOn(key))
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface KeyProps {
  id: string
  at: number
  row: Row
  value: Pick
  isOn: boolean
  /** Draws since it came, not there while they load. */
  omitted: number | null | undefined
  /** Where Tab stops in the row. */
  isStop: boolean
  onPress: () => void
}

function useValueName(row: Row): (value: Pick) => string {
  const t = useText('lottery')
  const rules = useText('rules')
  return (value) => {
    if (row.key === 'at' || row.key === 'pair') return t(`position.${value}`)
    if (LABELLED.includes(row.key)) return t('place', { n: Number(value) + 1 })
    return pickName(rules, value)
  }
}

function Key({ id, at, row, value, isOn, omitted, isStop, onPress }: KeyProps) {
  const t = useText('lottery')
  const play = useValue($play)
  const gameCode = useValue($gameCode)
  const shown = useValueName(row)(value)
  const position = useRowName()(row)
  const odds = cellOdds(gameCode, play, row.key, value)
  const params = { value: shown, position }
  const label =
    typeof omitted === 'number'
      ? t('pad.keyOmission', { ...params, count: omitted })
      : t('pad.key', params)
  const isMarkSix = gameOf(gameCode)?.family === 'LHC' && row.values.length === MARK_SIX
  const isCold = (omitted ?? 0) >= COLD_FROM
  return (
    <button
      id={id}
      type="button"
      className="key"
      data-key={at}
      data-value={value}
      data-wave={isMarkSix && typeof value === 'number' ? waveOf(value) : undefined}
      aria-pressed={isOn}
      aria-label={odds === null ? label : `${label}, ${t('pays', { odds: formatOdds(odds) })}`}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
    >
      <b>{shown}</b>
      {odds !== null ? (
        <small className="odds num" data-omitted={`×${formatOdds(odds - (odds % KEY_ODDS))}`} />
      ) : (
        omitted !== null && (
          <small className={isCold ? 'cold' : ''} data-omitted={omitted ?? '\u00A0'} />
        )
      )}
    </button>
  )
}

const TOOLS = ['all', 'BIG', 'SMALL', 'ODD', 'EVEN']

/** Whether a shortcut takes a number; `middle` is where big ones begin. */
function isIn(tool: string, number: number, middle: number): boolean {
  if (tool === 'BIG') return number >= middle
  if (tool === 'SMALL') return number < middle
  return tool === 'all' || (number % 2 === 1) === (tool === 'ODD')
}

interface RowToolsProps {
  at: number
  name: string
  row: Row
  picked: readonly Pick[]
}

function RowTools({ at, name, row, picked }: RowToolsProps) {
  const t = useText('lottery')
  const numbers = row.values as readonly number[]
  const middle = numbers[Math.ceil(numbers.length / 2)] ?? 0
  return (
    <span className="tools" role="group" aria-label={t('pad.tools', { position: name })}>
      {TOOLS.map((tool) => {
        const set = numbers.filter((number) => isIn(tool, number, middle))
        const on = set.length === picked.length && set.every((number) => picked.includes(number))
        if (set.length > row.max) return null
        return (
          <button
            key={tool}
            type="button"
            aria-pressed={on}
            onClick={() => setRow(at, on ? [] : set)}
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
