import { Button } from '#islands/ui/controls/Button'
import { ChoiceCards } from '#islands/ui/controls/ChoiceCards'
import { DateTime } from '#islands/ui/data/DateTime'
import { plus } from '#islands/ui/icons/bar-icons'
import { pencilSimple, trash } from '#islands/ui/icons/cashier-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { HOUR_MS, MINUTE_MS, PAYEES_MAX } from '#lib/limits'
import { PayeeForm } from './PayeeForm'
import { PayeeRemoval } from './PayeeRemoval'
import { payeeIcon } from './payee-icon'
import type { Payee } from './store/withdraw'
import type { Doing, WithdrawState } from './use-withdraw'

interface PayeesProps {
  state: WithdrawState
  payees: readonly Payee[]
}

/** Where money may go: one is chosen; others are bound, changed or removed here. */
export function Payees({ state, payees }: PayeesProps) {
  const t = useText('withdraw')
  const { method, payee, setPayee, load, known, doing, setDoing } = state
  const kinds = method?.payees ?? []
  const hours = ((known?.settings.payeeCoolingMinutes ?? 0) * MINUTE_MS) / HOUR_MS
  const end = (bound?: Payee) => {
    setDoing(null)
    if (bound) setPayee(bound.id)
    load()
  }
  const isEmpty = payees.length === 0
  const form = doing === 'add' || doing === 'replace' || (isEmpty && doing !== 'remove')
  return (
    <div className="stack">
      {!isEmpty && (
        <ChoiceCards
          legend={t('payee.legend')}
          name="withdraw-payee"
          value={payee?.id ?? ''}
          onChange={setPayee}
          choices={payees.map(({ id, kind, scheme, holder, institution, number }) => ({
            value: id,
            icon: payeeIcon(kind),
            title: [institution || t(`scheme.${scheme}`), number].join(' '),
            about: [holder, institution && t(`scheme.${scheme}`)].filter(Boolean).join(' · '),
            disabled: !kinds.includes(kind),
          }))}
        />
      )}
      {!doing && !isEmpty && (
        <div className="row wrap tight">
          {payee && <PayeeTools payee={payee} onDo={setDoing} />}
          {payees.length < PAYEES_MAX && (
            <Button size="s" onClick={() => setDoing('add')}>
              <Icon path={plus} size={18} />
              {t('payee.add')}
            </Button>
          )}
        </div>
      )}
      {form && (
        <PayeeForm
          key={doing}
          kinds={kinds}
          hours={hours}
          replaced={doing === 'replace' ? payee : undefined}
          onDone={end}
          onCancel={isEmpty ? undefined : () => setDoing(null)}
        />
      )}
      {doing === 'remove' && payee && (
        <PayeeRemoval payee={payee} onDone={() => end()} onCancel={() => setDoing(null)} />
      )}
    </div>
  )
}

/** What can be done about the chosen one, or from when. */
function PayeeTools({ payee, onDo }: { payee: Payee; onDo: (doing: Doing) => void }) {
  const t = useText('withdraw')
  if (payee.changeableAt > serverNow()) {
    return (
      <p className="xs muted grow">
        {t('payee.cooling')} <DateTime at={payee.changeableAt} />
      </p>
    )
  }
  return (
    <>
      <Button size="s" onClick={() => onDo('replace')}>
        <Icon path={pencilSimple} size={18} />
        {t('payee.change')}
      </Button>
      <Button size="s" onClick={() => onDo('remove')}>
        <Icon path={trash} size={18} />
        {t('payee.remove')}
      </Button>
    </>
  )
}
