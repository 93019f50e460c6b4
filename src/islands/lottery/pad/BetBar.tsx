import { useCallback, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { $online } from '#islands/fields/online'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { plus } from '#islands/ui/icons/bar-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { caretUp, slidersHorizontal } from '../kit/icon-paths'
import { askQuick } from '../store/bet'
import { $bar, $isBoard } from '../store/board'
import { $phase } from '../store/game'
import { $byCell, $editing, clearPad } from '../store/pad'
import { $slip, $slipOpen, $slipSum, addLines, changeLine } from '../store/slip'
import { $perBet } from '../store/stake'
import { RollingAmount } from './RollingAmount'
import { StakeChips } from './StakeChips'

const stakeMore = async () => (await import('./StakeMore')).StakeMore

/** The stake by chips, total and the two ways to bet; at the bottom of the screen on a phone. */
export function BetBar() {
  const t = useText('lottery')
  const { isRefused, isReady } = useValue($bar)
  const byCell = useByCell()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="bet-bar" aria-label={t('bar.label')} ref={useBarHeight()}>
      <Offline />
      <SlipStrip />
      <div className="stake">
        <StakeChips />
        <button
          type="button"
          className="stake-chip stake-open"
          aria-expanded={isOpen}
          aria-controls="stake-more"
          aria-label={t('bar.options')}
          title={t('bar.options')}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={slidersHorizontal} size={20} />
        </button>
      </div>
      <div id="stake-more" className="stake-more" hidden={!isOpen}>
        {isOpen && <Lazy load={stakeMore} wait={<Skeleton lines={2} shape="tall" />} />}
      </div>
      <p className="xs hint warn" id="bet-refused" role="status">
        {isRefused && t(byCell ? 'bar.notStaked' : 'bar.tooHigh')}
      </p>
      <div className="row between">
        {isReady || isRefused ? (
          <BarTotal />
        ) : (
          <p className="xs hint bar-total" id="bet-missing">
            {t('bar.pick')}
          </p>
        )}
        <BarButtons />
      </div>
    </section>
  )
}

/** Said at once: what is chosen stays, and a bet would not arrive. */
function Offline() {
  const t = useText('lottery')
  const isOnline = useValue($online)
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline xs">
          <Icon path={wifiSlash} size={16} />
          {t('bar.offline')}
        </p>
      )}
    </div>
  )
}

/** Each cell of a board has its own amount. */
function useByCell(): boolean {
  const byCell = useValue($byCell)
  return useValue($isBoard) && byCell
}

/** How high the bar stands is known to the page below it and to the messages above it. */
function useBarHeight() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    const watch = new ResizeObserver(() =>
      root.style.setProperty('--bet-bar-h', `${bar.offsetHeight}px`),
    )
    watch.observe(bar)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--bet-bar-h')
    }
  }, [])
}

function BarTotal() {
  const t = useText('lottery')
  const money = useMoney()
  const { bets, amount } = useValue($bar)
  const perBet = useValue($perBet)
  const byCell = useByCell()
  return (
    <div className="bar-total">
      <p className="xs muted num">
        {byCell
          ? t('bar.cells', { count: bets })
          : t('bar.bets', { count: bets, amount: money(perBet) })}
      </p>
      <RollingAmount className="total num" amount={amount} />
    </div>
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
      <Button aria-disabled={off} aria-describedby="bet-refused bet-missing" onClick={save}>
        <Icon path={plus} size={18} className="desk" />
        {editing ? t('bar.save') : t('bar.add')}
      </Button>
      {!editing && more.length === 0 && (
        <Button
          tone="primary"
          aria-disabled={off || phase === 'closed' || undefined}
          aria-describedby="bet-refused bet-missing"
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
