import { useState } from 'react'
import { typedAmount } from '#islands/fields/form/AmountField'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { MoneyInput } from '#islands/ui/controls/MoneyInput'
import { useLanguage, useText } from '#islands/ui/text'
import { pickName } from '#lib/lottery/rules/write'
import type { Pick } from '#lib/lottery/selection'
import { formatAmount, formatOdds, MINOR_PER_UNIT, type Minor, parseAmount } from '#lib/money'
import { $cellAmount, $cells, setAmount, setCellAmount } from '../store/board'
import { $gameCode } from '../store/game'
import { $play, $rows, setPick } from '../store/pad'
import { cellOdds } from '../store/quote'

const CHIP_UNITS = [1, 10, 50, 100, 1_000]

/** Of a board: one amount for every pressed cell, and after that an own one where it is written. */
export function CellAmounts() {
  const t = useText('lottery')
  const symbol = useSymbol()
  const { tag } = useLanguage()
  const amount = useValue($cellAmount)
  const cells = useValue($cells)
  return (
    <div className="cell-amounts">
      <div className="cell-all">
        <label className="xs muted" htmlFor="cell-all">
          {t('bar.each')}
        </label>
        <AmountInput id="cell-all" symbol={symbol} amount={amount} onAmount={setAmount} />
        <div className="row tight wrap" role="group" aria-label={t('bar.each')}>
          {CHIP_UNITS.map((units) => (
            <button
              key={units}
              type="button"
              className="filter num"
              aria-pressed={amount === units * MINOR_PER_UNIT}
              onClick={() => setAmount(units * MINOR_PER_UNIT)}
            >
              {formatAmount(units * MINOR_PER_UNIT, tag).replace(/\D00$/, '')}
            </button>
          ))}
        </div>
      </div>
      {cells.length > 0 && (
        <ul className="cells" aria-label={t('bar.amounts')}>
          {cells.map(({ value, amount: own }) => (
            <Cell key={value} value={value} amount={own} symbol={symbol} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface CellProps {
  value: Pick
  amount: Minor
  symbol: string
}

function Cell({ value, amount, symbol }: CellProps) {
  const t = useText('lottery')
  const rules = useText('rules')
  const gameCode = useValue($gameCode)
  const play = useValue($play)
  const key = useValue($rows)[0]?.key ?? 'opts'
  const name = pickName(rules, value)
  const odds = cellOdds(gameCode, play, key, value)
  return (
    <li>
      <label className="sm b" htmlFor={`cell-${value}`}>
        {name}
        {odds !== null && <span className="xs faint num"> ×{formatOdds(odds)}</span>}
      </label>
      <AmountInput
        id={`cell-${value}`}
        symbol={symbol}
        amount={amount}
        onAmount={(own) => setCellAmount(value, own)}
      />
      <button
        type="button"
        className="more xs"
        aria-label={t('bar.release', { value: name })}
        onClick={() => setPick(0, value, false)}
      >
        ×
      </button>
    </li>
  )
}

interface AmountInputProps {
  id: string
  symbol: string
  amount: Minor
  onAmount: (amount: Minor) => void
}

/** Shows what holds; while it is being written it may be anything. */
function AmountInput({ id, symbol, amount, onAmount }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <MoneyInput
      id={id}
      symbol={symbol}
      value={typed ?? typedAmount(amount)}
      invalid={amount === 0}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onValue={(next) => {
        setTyped(next)
        onAmount(parseAmount(next.replace(/\.$/, '')) ?? 0)
      }}
    />
  )
}
