import { useEffect, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { $online } from '#islands/fields/online'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Money } from '#islands/ui/data/Money'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { openMemberCenter } from '#lib/stores/member-center'
import { $session, requireSession } from '#lib/stores/session'
import { $balance, $balanceHidden } from '#lib/stores/wallet'
import { $clashes, $pickStates, $slipSum } from '../store/bets'
import { $isLiveBet, $placing, $refused, placeBets } from '../store/place'
import { acceptOdds } from '../store/slip'

/** What keeps the button from staking: by the picks, or because nothing is typed. */
function useBlock(): 'changed' | 'picks' | 'stake' | null {
  const states = useValue($pickStates)
  const clashes = useValue($clashes)
  const { stake } = useValue($slipSum)
  if (states.some((state) => state === 'suspended' || state === 'closed')) return 'picks'
  if (states.includes('changed')) return 'changed'
  if (clashes.size > 0) return 'picks'
  return stake > 0 ? null : 'stake'
}

/** The one button that stakes money, with whatever stands in its way and how to go on. */
export function PlaceAction() {
  const t = useText('sports')
  const money = useMoney()
  const session = useValue($session)
  const balance = useValue($balance)
  const placing = useValue($placing)
  const { stake } = useValue($slipSum)
  const block = useBlock()
  const missing = balance ? stake - balance.sumBalance : 0
  return (
    <div className="stake-action">
      <RefusalNote />
      {session.state === 'out' ? (
        <Button tone="primary" size="l" block onClick={() => requireSession(() => undefined)}>
          {t('slip.signIn')}
        </Button>
      ) : placing === 'unconfirmed' ? (
        <Button tone="primary" size="l" block onClick={() => void placeBets()}>
          {t('slip.retry')}
        </Button>
      ) : missing > 0 && placing === 'idle' ? (
        <>
          <Note tone="warn">{t('slip.short', { amount: money(missing) })}</Note>
          <Button tone="primary" size="l" block onClick={() => openMemberCenter('depositv2')}>
            {t('slip.deposit')}
          </Button>
        </>
      ) : block === 'changed' && placing === 'idle' ? (
        <Button tone="primary" size="l" block onClick={acceptOdds}>
          {t('slip.accept')}
        </Button>
      ) : (
        <Button
          tone="primary"
          size="l"
          block
          busy={placing === 'sending'}
          disabled={placing === 'idle' && block !== null}
          data-place
          onClick={() => void placeBets()}
        >
          {stake > 0 ? t('slip.place', { amount: money(stake) }) : t('slip.placeNothing')}
        </Button>
      )}
      {balance && missing <= 0 && placing === 'idle' && <BalanceAfter stake={stake} />}
    </div>
  )
}

/** A bet on its way for longer than a moment is worth a word. */
const PATIENT_MS = 1_000

/** A bet during a match may wait: what is bet on might change. */
function LiveNote() {
  const t = useText('sports')
  const isLive = useValue($isLiveBet)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLive && isLong ? <Note>{t('slip.waiting')}</Note> : null
}

function BalanceAfter({ stake }: { stake: number }) {
  const t = useText('sports')
  const balance = useValue($balance)
  const hidden = useValue($balanceHidden)
  return (
    <p className="xs faint center num">
      {t('slip.balanceAfter')}:{' '}
      <Money amount={(balance?.sumBalance ?? 0) - stake} symbol={balance?.symbol} hidden={hidden} />
    </p>
  )
}

function RefusalNote() {
  const t = useText('sports')
  const common = useText('common')
  const placing = useValue($placing)
  const refused = useValue($refused)
  const isOnline = useValue($online)
  if (!isOnline) return <Note tone="warn">{t('slip.offline')}</Note>
  if (placing === 'sending') return <LiveNote />
  if (placing === 'unconfirmed') {
    return (
      <Note tone="warn" alert>
        {t('slip.lost')}
      </Note>
    )
  }
  if (!refused) return null
  return (
    <Note tone="danger" alert>
      <p>{failureText(refused, common)}</p>
      <p className="muted">{t('slip.kept')}</p>
    </Note>
  )
}
