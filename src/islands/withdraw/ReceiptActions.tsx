import { useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { DateTime } from '#islands/ui/data/DateTime'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { nextWithdrawState, type WithdrawAct } from '#lib/rules/withdraw-state'
import { PartForm } from './PartForm'
import { cancelWithdraw, confirmWithdraw, type Withdrawal } from './store/withdraw'

/** What the member may do, in this order; those with a question are for good. */
const ACTS = ['received', 'all-received', 'partial', 'not-received', 'cancel'] as const
type Act = (typeof ACTS)[number]
const FOR_GOOD: readonly Act[] = ['received', 'all-received', 'cancel']
const FIRST: readonly Act[] = ['received', 'all-received']

const isOpen = (state: Withdrawal['state'], act: WithdrawAct) =>
  nextWithdrawState(state, 'member', act) !== null

interface ReceiptActionsProps {
  withdrawal: Withdrawal
  cancelAllowed: boolean
  onChange: () => void
}

/** The member's own steps: what has arrived of a paid one, or taking it back. */
export function ReceiptActions({ withdrawal, cancelAllowed, onChange }: ReceiptActionsProps) {
  const t = useText('withdraw')
  const [asked, setAsked] = useState<Act | null>(null)
  const { busy, failure, run } = useAction()
  const { id, state, confirmBy } = withdrawal
  const acts = ACTS.filter((act) => isOpen(state, act) && (act !== 'cancel' || cancelAllowed))
  if (acts.length === 0) return null
  const send = async (act: Act, received?: number) => {
    setAsked(null)
    await run(() =>
      act === 'cancel'
        ? cancelWithdraw(id)
        : confirmWithdraw({ id, receipt: act, ...(received && { received }) }),
    )
    onChange()
  }
  const start = (act: Act) => {
    if (act === 'partial' || FOR_GOOD.includes(act)) setAsked(act)
    else void send(act)
  }
  return (
    <>
      {state === 'paid' && confirmBy > 0 && (
        <p className="sm">
          {t('receipt.by')} <DateTime className="b" at={confirmBy} />
        </p>
      )}
      {asked !== 'partial' && (
        <div className="row wrap tight">
          {acts.map((act) => (
            <Button
              key={act}
              size="s"
              tone={FIRST.includes(act) ? 'primary' : 'soft'}
              busy={busy}
              onClick={() => start(act)}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asked === 'partial' && (
        <PartForm
          withdrawal={withdrawal}
          onSend={(received) => void send('partial', received)}
          onCancel={() => setAsked(null)}
        />
      )}
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {asked && asked !== 'partial' && (
        <ConfirmDialog
          title={t(`act.${asked}`)}
          text={t(`sure.${asked}`)}
          confirm={t(`act.${asked}`)}
          cancel={t('payee.back')}
          onAnswer={(isSure) => (isSure ? void send(asked) : setAsked(null))}
        />
      )}
    </>
  )
}
