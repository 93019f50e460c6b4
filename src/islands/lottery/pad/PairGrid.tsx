import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { prizesIn } from '#lib/lottery/picture'
import { QUICK_GROUPS } from '#lib/lottery/plays/vn/groups'
import type { Pick } from '#lib/lottery/selection'
import { eraser } from '../kit/icon-paths'
import { keyId, moveFocus } from '../kit/move-focus'
import { useRowName } from '../kit/use-row-name'
import { $gameCode, $opened } from '../store/game'
import { setPick, setRow } from '../store/pad'
import { LineField } from './LineField'
import type { PadRowProps } from './PadRow'
import { useRun } from './use-run'

type Mode = 'pick' | 'type' | 'groups'
const MODES: readonly Mode[] = ['pick', 'type', 'groups']
const COLUMNS = 10

/** The numbers from 00 to 99, picked, written or taken in groups. */
export function PairGrid(props: PadRowProps) {
  const t = useText('lottery')
  const [mode, setMode] = useState<Mode>('pick')
  return (
    <div className="pair-grid">
      <Segmented
        label={t('grid.mode')}
        options={MODES.map((value) => ({ value, label: t(`grid.${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      {mode === 'type' ? (
        <LineField {...props} />
      ) : (
        <>
          {mode === 'groups' && <QuickGroups {...props} />}
          <Cells {...props} />
        </>
      )}
    </div>
  )
}

/** Endings of the last draw's prizes. */
function useLastEnds(): ReadonlySet<string> {
  const opened = useValue($opened)
  const game = gameOf(useValue($gameCode))
  const prizes = game && opened?.[0]?.result ? prizesIn(game.family, opened[0].result) : null
  return new Set(Object.values(prizes ?? {}).flatMap((list) => list.map((each) => each.slice(-2))))
}

function Cells({ row, at, picked }: PadRowProps) {
  const t = useText('lottery')
  const name = useRowName()(row)
  const ends = useLastEnds()
  const isOn = (key: number) => picked.includes(row.values[key] as Pick)
  const set = (key: number, on: boolean) => setPick(at, row.values[key] as Pick, on)
  const { wasDrag, ...drag } = useRun(isOn, set)
  const stop = Math.max(
    0,
    row.values.findIndex((value) => picked.includes(value)),
  )
  return (
    <>
      <div
        className="pairs"
        role="group"
        aria-label={name}
        {...drag}
        onKeyDown={(event) => moveFocus(event, at, row.values.length, COLUMNS)}
      >
        {row.values.map((value, key) => (
          <button
            key={value}
            id={keyId(at, key)}
            type="button"
            className="pair num"
            data-key={key}
            data-came={ends.has(String(value)) || undefined}
            aria-pressed={isOn(key)}
            aria-label={ends.has(String(value)) ? t('grid.came', { value }) : String(value)}
            tabIndex={key === stop ? 0 : -1}
            onClick={() => {
              if (!wasDrag()) set(key, !isOn(key))
            }}
          >
            {value}
          </button>
        ))}
      </div>
      <div className="row between">
        <p className="xs faint came">{ends.size > 0 && t('grid.last')}</p>
        <Button tone="ghost" size="s" onClick={() => setRow(at, [])}>
          <Icon path={eraser} size={16} />
          {t('pad.clear')}
        </Button>
      </div>
    </>
  )
}

const BY_DIGIT = ['dau', 'duoi', 'tong', 'cham'] as const
const WHOLE = ['kepBang', 'kepLech', 'satKep', 'big', 'small', 'odd', 'even'] as const

/** Numbers of a kind at once; a group pressed again is taken back. */
function QuickGroups({ row, at, picked }: PadRowProps) {
  const t = useText('lottery')
  const [by, setBy] = useState<(typeof BY_DIGIT)[number]>('dau')
  const toggle = (numbers: readonly string[]) => {
    const isOn = numbers.every((number) => picked.includes(number))
    const rest = row.values.filter((value) =>
      numbers.includes(String(value)) ? !isOn : picked.includes(value),
    )
    setRow(at, rest)
  }
  const pressed = (numbers: readonly string[]) => numbers.every((each) => picked.includes(each))
  return (
    <div className="quick-groups">
      <div className="row wrap tight">
        {WHOLE.map((group) => (
          <button
            key={group}
            type="button"
            className="filter wash"
            aria-pressed={pressed(QUICK_GROUPS[group]())}
            onClick={() => toggle(QUICK_GROUPS[group]())}
          >
            {t(`grid.group.${group}`)}
          </button>
        ))}
      </div>
      <div className="row wrap tight">
        {BY_DIGIT.map((group) => (
          <button
            key={group}
            type="button"
            className="filter"
            aria-pressed={by === group}
            onClick={() => setBy(group)}
          >
            {t(`grid.group.${group}`)}
          </button>
        ))}
      </div>
      <div className="group-digits" role="group" aria-label={t(`grid.group.${by}`)}>
        {Array.from({ length: COLUMNS }, (_, digit) => {
          const numbers = QUICK_GROUPS[by](digit)
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the digit is what it stands for
              key={digit}
              type="button"
              className="pair num"
              aria-pressed={pressed(numbers)}
              onClick={() => toggle(numbers)}
            >
              {digit}
            </button>
          )
        })}
      </div>
    </div>
  )
}
