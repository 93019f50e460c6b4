import { useMoney } from '#islands/fields/format/use-money'
import { lineText, playName } from '#islands/fields/ticket/line-text'
import { useValue } from '#islands/fields/use-value'
import { IconButton } from '#islands/ui/controls/IconButton'
import { useText } from '#islands/ui/text'
import { MINOR_PER_UNIT } from '#lib/money'
import type { SlipLine as Line } from '#lib/stores/kept-slip'
import { pencilSimple, trash } from '../kit/icon-paths'
import { $gameCode } from '../store/game'
import { showOnPad } from '../store/pad'
import type { Quote } from '../store/quote'
import { $slipOpen, changeLine, removeLine } from '../store/slip'

interface SlipLineProps {
  line: Line
  quote: Quote | null
  /** A stake is on its way: the line stays as it is. */
  isFixed: boolean
  /** On the pad right now. */
  isEdited: boolean
  /** The highest multiple that the draw can still take; null when nothing is known. */
  multipleMax: number | null
  error: string | undefined
}

export function SlipLine(props: SlipLineProps) {
  const { line, quote, isFixed, isEdited, multipleMax, error } = props
  const t = useText('lottery')
  const money = useMoney()
  const rules = useText('rules')
  const gameCode = useValue($gameCode)
  const name = playName(gameCode, line.play, rules)
  const edit = () => {
    showOnPad(line, line.id)
    $slipOpen.set(false)
    document.getElementById('plays-panel')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <li className="slip-line" data-edited={isEdited || undefined}>
      <div className="grow">
        <p className="b sm">{name}</p>
        <p className="xs muted num content">{lineText(gameCode, line, rules)}</p>
      </div>
      {!isFixed && (
        <div className="act">
          <IconButton
            small
            path={pencilSimple}
            label={t('slip.edit', { line: name })}
            onClick={edit}
          />
          <IconButton
            small
            path={trash}
            label={t('slip.remove', { line: name })}
            onClick={() => removeLine(line.id)}
          />
        </div>
      )}
      <p className="xs faint num">
        {t('slip.bets', { count: quote?.bets ?? 0, multiple: line.multiple })}
        {line.unit !== MINOR_PER_UNIT &&
          ` · ${t('slip.unit', { unit: line.unit / MINOR_PER_UNIT })}`}
      </p>
      <p className="sm b num right">{money(quote?.amount ?? 0)}</p>
      {isEdited && <p className="xs brand whole">{t('slip.editing')}</p>}
      {error && (
        <p className="xs down whole" role="alert">
          {error}
        </p>
      )}
      {multipleMax !== null && multipleMax > 0 && !isFixed && (
        <button
          type="button"
          className="more xs whole"
          onClick={() => changeLine(line.id, { ...line, multiple: multipleMax })}
        >
          {t('slip.lower', { count: multipleMax })}
        </button>
      )}
    </li>
  )
}
