import { useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Money } from '#islands/ui/data/Money'
import { failureText } from '#islands/ui/failure'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { shortDrawNumber } from '#lib/lottery/draw/issue-number'
import type { Minor } from '#lib/money'
import { openMemberCenter } from '#lib/stores/member-center'
import { $session, requireSession } from '#lib/stores/session'
import { $balance, $balanceHidden } from '#lib/stores/wallet'
import { $placing, $refusal, type BetSource, placeBet } from '../store/bet'
import { $phase } from '../store/game'
import { $rolled, $slipDraw } from '../store/slip'

interface StakeActionProps {
  from: BetSource
  amount: Minor
  /** Something in the slip cannot be staked as it is. */
  blocked?: boolean
}

/** A chase that holds more than this share of the balance is asked about once more. */
const LARGE_SHARE = 0.25

/** The one button that stakes money, with whatever stands in its way and how to go on. */
export function StakeAction({ from, amount, blocked = false }: StakeActionProps) {
  const t = useText('lottery')
  const session = useValue($session)
  const balance = useValue($balance)
  const placing = useValue($placing)
  const phase = useValue($phase)
  const issue = useValue($slipDraw)
  const money = useMoney()
  const missing = balance ? amount - balance.sumBalance : 0
  const [isAsked, setAsked] = useState(false)
  const isLarge = from === 'chase' && balance !== null && amount > balance.sumBalance * LARGE_SHARE
  return (
    <div className="stake-action">
      <RolledNote />
      <RefusalNote from={from} />
      {session.state === 'out' ? (
        <Button tone="primary" size="l" block onClick={() => requireSession(() => undefined, true)}>
          {t('slip.signIn')}
        </Button>
      ) : placing === 'unconfirmed' ? (
        <Button tone="primary" size="l" block onClick={() => void placeBet(from)}>
          {t('slip.retry')}
        </Button>
      ) : missing > 0 && placing === 'idle' ? (
        <>
          <Note tone="warn">{t('slip.short', { amount: money(missing) })}</Note>
          <Button tone="primary" size="l" block onClick={() => openMemberCenter('depositv2')}>
            {t('slip.deposit')}
          </Button>
        </>
      ) : (
        <Button
          tone="primary"
          size="l"
          block
          busy={placing === 'sending'}
          title={t('draw', { draw: issue })}
          data-draw={issue}
          disabled={placing === 'idle' && (phase !== 'selling' || blocked || amount === 0)}
          onClick={() => (isLarge ? setAsked(true) : void placeBet(from))}
        >
          {phase === 'closed'
            ? t('slip.closed')
            : from === 'chase'
              ? t('chase.confirm', { draw: shortDrawNumber(issue) })
              : t('slip.confirm', { draw: shortDrawNumber(issue) })}
        </Button>
      )}
      {isAsked && balance && (
        <LargeChase
          amount={amount}
          balance={balance.sumBalance}
          onAnswer={(isSure) => {
            setAsked(false)
            if (isSure) void placeBet(from)
          }}
        />
      )}
      {balance && missing <= 0 && placing !== 'unconfirmed' && <BalanceAfter amount={amount} />}
    </div>
  )
}

interface LargeChaseProps {
  amount: Minor
  balance: Minor
  onAnswer: (isSure: boolean) => void
}

/** What a chase would leave of the balance, before it is started. */
function LargeChase({ amount, balance, onAnswer }: LargeChaseProps) {
  const t = useText('lottery')
  const { tag } = useLanguage()
  const money = useMoney()
  const draw = shortDrawNumber(useValue($slipDraw))
  const share = numberFormat(tag, { style: 'percent' }).format(amount / balance)
  return (
    <ConfirmDialog
      title={t('chase.largeTitle', { amount: money(amount) })}
      text={t('chase.largeText', { share, rest: money(balance - amount) })}
      confirm={t('chase.confirm', { draw })}
      cancel={t('quick.back')}
      onAnswer={onAnswer}
    />
  )
}

function BalanceAfter({ amount }: { amount: Minor }) {
  const t = useText('lottery')
  const balance = useValue($balance)
  const hidden = useValue($balanceHidden)
  return (
    <p className="xs faint center num">
      {t('slip.balanceAfter')}:{' '}
      <Money
        amount={(balance?.sumBalance ?? 0) - amount}
        symbol={balance?.symbol}
        hidden={hidden}
      />
    </p>
  )
}

function RolledNote() {
  const t = useText('lottery')
  const rolled = useValue($rolled)
  const draws = rolled && { from: shortDrawNumber(rolled.from), to: shortDrawNumber(rolled.to) }
  return <div aria-live="polite">{draws && <Note>{t('slip.rolled', draws)}</Note>}</div>
}

function RefusalNote({ from }: { from: BetSource }) {
  const t = useText('lottery')
  const common = useText('common')
  const placing = useValue($placing)
  const refusal = useValue($refusal)
  if (placing === 'sending') return null
  if (placing === 'unconfirmed') {
    const offline = refusal?.code === 'client.offline'
    return (
      <Note tone="warn" alert>
        {offline && <p>{t('slip.offline')}</p>}
        <p>{t('slip.lost')}</p>
      </Note>
    )
  }
  if (!refusal || refusal.from !== from) return null
  return (
    <Note tone="danger" alert>
      <p>{failureText(refusal, common)}</p>
      <p className="muted">{t('slip.refused')}</p>
    </Note>
  )
}
