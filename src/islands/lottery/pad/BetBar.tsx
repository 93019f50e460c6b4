import { useMoney } from '#islands/fields/format/use-money'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Segmented } from '#islands/ui/controls/Segmented'
import { plus } from '#islands/ui/icons/bar-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useLanguage, useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { MINOR_PER_UNIT } from '#lib/money'
import { caretUp, minus } from '../kit/icon-paths'
import { askQuick } from '../store/bet'
import { $bar, $isBoard } from '../store/board'
import { $gameCode, $phase } from '../store/game'
import { $byCell, $editing, $multiple, $unit, clearPad, setMultiple } from '../store/pad'
import { $slip, $slipOpen, $slipSum, addLines, changeLine } from '../store/slip'
import { RollingAmount } from './RollingAmount'
import { SeriesSlider } from './SeriesSlider'

const cellAmounts = async () => (await import('./CellAmounts')).CellAmounts

/** Unit, multiple, total and the two ways to bet; at the bottom of the screen on a phone. */
export function BetBar() {
  const t = useText('lottery')
  const { bets, amount, isRefused, isReady } = useValue($bar)
  const multiple = useValue($multiple)
  const isBoard = useValue($isBoard)
  const byCell = useValue($byCell) && isBoard
  return (
    <section className="bet-bar" aria-label={t('bar.label')}>
      <SlipStrip />
      {isBoard && <StakeMode />}
      {byCell ? <Lazy load={cellAmounts} wait={<Skeleton lines={1} shape="tall" />} /> : <Stake />}
      <SeriesSlider />
      <p className={isRefused ? 'xs hint warn' : 'xs hint'} id="bet-hint" role="status">
        {isRefused ? t(byCell ? 'bar.notStaked' : 'bar.tooHigh') : isReady ? '' : t('bar.pick')}
      </p>
      <div className="row between">
        <div className="bar-total">
          <p className="xs muted num">
            {byCell ? t('bar.cells', { count: bets }) : t('bar.bets', { count: bets, multiple })}
          </p>
          <RollingAmount className="total num" amount={amount} />
        </div>
        <BarButtons />
      </div>
    </section>
  )
}

/** On a board: unit and multiple for all cells, or an amount for each. */
function StakeMode() {
  const t = useText('lottery')
  const byCell = useValue($byCell)
  return (
    <Segmented
      label={t('bar.mode')}
      className="stake-mode"
      options={['units', 'amounts'].map((value) => ({ value, label: t(`bar.${value}`) }))}
      value={byCell ? 'amounts' : 'units'}
      onChange={(value) => $byCell.set(value === 'amounts')}
    />
  )
}

function BarButtons() {
  const t = useText('lottery')
  const editing = useValue($editing)
  const { lines, isReady } = useValue($bar)
  const phase = useValue($phase)
  const [line, ...more] = lines
  const save = () => {
    if (!isReady || !line) return
    if (editing) changeLine(editing, line)
    addLines(editing ? more : lines)
    clearPad()
  }
  const off = isReady ? undefined : true
  return (
    <div className="row tight bar-buttons">
      <Button aria-disabled={off} aria-describedby="bet-hint" onClick={save}>
        <Icon path={plus} size={18} className="desk" />
        {editing ? t('bar.save') : t('bar.add')}
      </Button>
      {!editing && more.length === 0 && (
        <Button
          tone="primary"
          aria-disabled={off || phase === 'closed' || undefined}
          aria-describedby="bet-hint"
          onClick={() => {
            if (isReady && line) askQuick(line)
          }}
        >
          {t('bar.quick')}
        </Button>
      )}
    </div>
  )
}

function Stake() {
  const t = useText('lottery')
  const number = new Intl.NumberFormat(useLanguage().tag, { maximumFractionDigits: 4 })
  const unit = useValue($unit)
  const multiple = useValue($multiple)
  const game = gameOf(useValue($gameCode))
  const most = game?.multipleMax ?? 1
  return (
    <div className="stake">
      <Segmented
        label={t('bar.unit')}
        className="unit num"
        options={(game?.units ?? []).map((value) => ({
          value: String(value),
          label: number.format(value / MINOR_PER_UNIT),
        }))}
        value={String(unit)}
        onChange={(value) => $unit.set(Number(value))}
      />
      <div className="step" role="group" aria-label={t('bar.multiple')}>
        <button
          type="button"
          aria-label={t('bar.less')}
          aria-disabled={multiple <= 1 || undefined}
          onClick={() => setMultiple(multiple - 1, most)}
        >
          <Icon path={minus} size={16} />
        </button>
        <span className="step-value num">
          <input
            inputMode="numeric"
            aria-label={t('bar.multiple')}
            autoComplete="off"
            maxLength={4}
            value={multiple}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setMultiple(Number(event.target.value.replace(/\D/g, '')), most)}
          />
          <span aria-hidden="true">×</span>
        </span>
        <button
          type="button"
          aria-label={t('bar.more')}
          aria-disabled={multiple >= most || undefined}
          onClick={() => setMultiple(multiple + 1, most)}
        >
          <Icon path={plus} size={16} />
        </button>
      </div>
    </div>
  )
}

/** On a phone the slip is one press away: how much is in it, and what it costs. */
function SlipStrip() {
  const t = useText('lottery')
  const money = useMoney()
  const lines = useValue($slip)
  const { amount } = useValue($slipSum)
  if (lines.length === 0) return null
  return (
    <button type="button" className="slip-strip mob" onClick={() => $slipOpen.set(true)}>
      <span className="b">{t('slip.open')}</span>
      <span className="count num">{lines.length}</span>
      <span className="grow" />
      <span className="num b">{money(amount)}</span>
      <Icon path={caretUp} size={16} />
    </button>
  )
}
