import type { KeyboardEvent } from 'react'
import { useOdds } from '#islands/fields/sports/use-odds'
import { useValue } from '#islands/fields/use-value'
import { readingKey } from '#islands/ui/controls/reading'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { moves, pickId, prices } from '../store/price'
import { $picks, type SlipPick, togglePick } from '../store/slip'
import { caretDownFill, caretUpFill, lockSimple } from './icon-paths'
import { useKeyed } from './use-keyed'

interface OddsButtonProps {
  /** What the slip keeps of it, without its odds and its id. */
  of: Omit<SlipPick, 'id' | 'odds' | 'selection'>
  selection: string
  /** On the button; left out where a column's head says it. */
  label?: string | undefined
  /** Said before it to those who do not see where it stands. */
  spoken: string
  /** The label above the odds. */
  isStacked?: boolean
}

/** Arrow keys move between the prices of a page, row by row. */
function moveByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 0, ArrowUp: 0 }[readingKey(event)]
  if (step === undefined) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLButtonElement>('button.odd')].filter(
    (button) => button.getClientRects().length > 0,
  )
  const at = all.indexOf(event.currentTarget)
  if (step !== 0) {
    all[at + step]?.focus()
    return
  }
  const own = event.currentTarget.getBoundingClientRect()
  const isDown = event.key === 'ArrowDown'
  const others = isDown ? all.slice(at + 1) : all.slice(0, at).reverse()
  others
    .find((button) => {
      const { left, top, bottom } = button.getBoundingClientRect()
      const isApart = isDown ? top >= own.bottom : bottom <= own.top
      return isApart && Math.abs(left - own.left) < own.width
    })
    ?.focus()
}

/** One price: a press puts it on the slip, another takes it off. Suspended, it keeps its place. */
export function OddsButton({ of, selection, label, spoken, isStacked }: OddsButtonProps) {
  const t = useText('sports')
  const odds = useOdds()
  const id = pickId(of.market, selection)
  const price = useKeyed(prices, id)
  const move = useKeyed(moves, id)
  const isChosen = useValue($picks).some((pick) => pick.id === id)
  const name = isStacked ? 'odd-name' : 'ell'
  const shape = isStacked ? 'odd stacked' : label === undefined ? 'odd bare' : 'odd'
  if (price?.status !== 'open' || price.odds === null) {
    const state = price?.status === 'suspended' ? 'suspended' : 'closed'
    return (
      <span className={`${shape} off`} data-chosen={isChosen || undefined}>
        {label !== undefined && <span className={name}>{label}</span>}
        {state === 'suspended' ? <Icon path={lockSimple} size={16} /> : <span>–</span>}
        <span className="sr-only">{t(`price.${state}`, { name: spoken })}</span>
      </span>
    )
  }
  const now = price.odds
  const written = odds(now)
  return (
    <button
      type="button"
      className={shape}
      aria-pressed={isChosen}
      data-move={move}
      onKeyDown={moveByArrow}
      onClick={() => togglePick({ ...of, id, selection, odds: now })}
    >
      <span className="sr-only">{spoken}, </span>
      {label !== undefined && <span className={name}>{label}</span>}
      <b translate="no">
        {move && <Icon path={move === 'up' ? caretUpFill : caretDownFill} size={11} />}
        {written}
      </b>
    </button>
  )
}
