import { useValue } from '#islands/fields/use-value'
import { Segmented } from '#islands/ui/controls/Segmented'
import { plus } from '#islands/ui/icons/bar-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { gameOf } from '#lib/lottery/games'
import { MINOR_PER_UNIT } from '#lib/money'
import { minus } from '../kit/icon-paths'
import { $isBoard } from '../store/board'
import { $gameCode } from '../store/game'
import { $byCell, $multiple, $unit, setMultiple } from '../store/pad'
import { CellAmounts } from './CellAmounts'
import { SeriesSlider } from './SeriesSlider'

/** What few need of a stake: unit and multiple, an amount for each cell, the prize level. */
export function StakeMore() {
  const isBoard = useValue($isBoard)
  const isChosen = useValue($byCell)
  const byCell = isBoard && isChosen
  return (
    <>
      {isBoard && <StakeMode />}
      {byCell ? <CellAmounts /> : <Stake />}
      <SeriesSlider />
    </>
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

function Stake() {
  const t = useText('lottery')
  const number = numberFormat(useLanguage().tag, { maximumFractionDigits: 4 })
  const unit = useValue($unit)
  const multiple = useValue($multiple)
  const game = gameOf(useValue($gameCode))
  const most = game?.multipleMax ?? 1
  return (
    <div className="stake-units">
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
