import { PaymentForm } from '#islands/fields/form/PaymentForm'
import { Button } from '#islands/ui/controls/Button'
import { failureText } from '#islands/ui/failure'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { Payees } from './Payees'
import { Turnover } from './Turnover'
import { useWithdraw, type WithdrawState } from './use-withdraw'
import { WithdrawForm } from './WithdrawForm'
import { WithdrawRecord } from './WithdrawRecord'

/** Money out: where it goes, a form, and what becomes of each request. */
export function WithdrawPage() {
  const t = useText('withdraw')
  const common = useText('common')
  const state = useWithdraw()
  if (!state.known && state.failure !== null) {
    return (
      <EmptyState
        icon={wifiSlash}
        title={t('loadFailed')}
        text={failureText(state.failure, common)}
        action={<Button onClick={state.load}>{common('ui.retry')}</Button>}
      />
    )
  }
  if (!state.known) return <Skeleton lines={5} shape="tall" />
  const { settings } = state.known
  return (
    <div className="stack cashier-page">
      <Asking state={state} />
      <WithdrawRecord settings={settings} onChange={state.load} />
    </div>
  )
}

function Asking({ state }: { state: WithdrawState }) {
  const t = useText('withdraw')
  const { known, load, method } = state
  if (!known) return null
  const { settings, payees, hasPayment } = known
  if (!method) return <EmptyState icon={wifiSlash} title={t('noMethods')} />
  if (!hasPayment) {
    return (
      <section className="card stack withdraw-gate" aria-labelledby="payment-title">
        <h3 id="payment-title">{t('gate.title')}</h3>
        <p className="sm muted">{t('gate.text')}</p>
        <PaymentForm onDone={load} />
      </section>
    )
  }
  const needsPayee = method.payees.length > 0
  const before = (
    <>
      <Note>{t('lead')}</Note>
      <Turnover turnover={settings.turnover} />
      {needsPayee && <Payees state={state} payees={payees} />}
    </>
  )
  // Two forms that ask for the same password would be one too many.
  const isBusy = state.doing !== null || (needsPayee && payees.length === 0)
  if (isBusy) return <div className="stack withdraw-gate">{before}</div>
  return (
    <WithdrawForm state={state} method={method}>
      {before}
    </WithdrawForm>
  )
}
