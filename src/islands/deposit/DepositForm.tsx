import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { EmptyState } from '#islands/ui/EmptyState'
import { Field } from '#islands/ui/Field'
import { Input } from '#islands/ui/Input'
import { wifiSlash } from '#islands/ui/icon-paths'
import { Money } from '#islands/ui/Money'
import { MoneyInput } from '#islands/ui/MoneyInput'
import { Note } from '#islands/ui/Note'
import { Skeleton } from '#islands/ui/Skeleton'
import { useLanguage, useText } from '#islands/ui/text'
import { formatAmount, formatMoney } from '#lib/money'
import type { Deposit } from '#lib/stores/deposit'
import { $balance } from '#lib/stores/wallet'
import { MethodPicker } from './MethodPicker'
import { typedAmount, useDeposit } from './use-deposit'

interface DepositFormProps {
  busy: boolean
  onBusy: (busy: boolean) => void
  onDone: (deposit: Deposit) => void
}

type Form = ReturnType<typeof useDeposit>

export function DepositForm(props: DepositFormProps) {
  const t = useText('deposit')
  const common = useText('common')
  const form = useDeposit(props)
  if (!form.methods && form.failure) {
    return (
      <EmptyState
        icon={wifiSlash}
        title={t('loadFailed')}
        text={form.failure}
        action={<Button onClick={form.load}>{common('ui.retry')}</Button>}
      />
    )
  }
  if (!form.methods) return <Skeleton lines={4} shape="tall" />
  if (!form.method) return <EmptyState icon={wifiSlash} title={t('noMethods')} />
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <MethodPicker methods={form.methods} value={form.method.code} onChange={form.setCode} />
      <AmountField form={form} />
      {form.method.adapter === 'manual' && (
        <Field id="deposit-reference" label={t('reference')} help={t('referenceHelp')}>
          <Input
            id="deposit-reference"
            maxLength={80}
            value={form.reference}
            onChange={(event) => form.setReference(event.target.value)}
          />
        </Field>
      )}
      <Summary form={form} busy={props.busy} />
    </form>
  )
}

function AmountField({ form }: { form: Form }) {
  const t = useText('deposit')
  const { tag } = useLanguage()
  const symbol = useValue($balance)?.symbol ?? ''
  const money = (amount = 0) => formatMoney(amount, { tag, symbol })
  const bounds = t('bounds', {
    minimum: money(form.method?.minimum),
    maximum: money(form.method?.maximum),
  })
  const wrong = !form.fits && form.typed !== ''
  return (
    <>
      <Field id="deposit-amount" label={t('amount')} help={bounds} error={wrong ? bounds : ''}>
        <MoneyInput
          id="deposit-amount"
          symbol={symbol}
          value={form.typed}
          invalid={wrong}
          onValue={form.setTyped}
        />
      </Field>
      <div className="amounts" role="group" aria-label={t('quick')}>
        {form.quick.map((minor) => (
          <button
            key={minor}
            type="button"
            className="filter num"
            aria-pressed={form.amount === minor}
            onClick={() => form.setTyped(typedAmount(minor))}
          >
            {formatAmount(minor, tag).replace(/\D00$/, '')}
          </button>
        ))}
      </div>
    </>
  )
}

function Summary({ form, busy }: { form: Form; busy: boolean }) {
  const t = useText('deposit')
  const { tag } = useLanguage()
  const balance = useValue($balance)
  const amount = form.fits ? (form.amount ?? 0) : 0
  const symbol = balance?.symbol ?? ''
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{t('balanceNow')}</dt>
          <dd>{balance && <Money amount={balance.sumBalance} symbol={symbol} />}</dd>
        </div>
        <div className="total">
          <dt>{t('balanceAfter')}</dt>
          <dd aria-live="polite">
            {balance && <Money amount={balance.sumBalance + amount} symbol={symbol} />}
          </dd>
        </div>
      </dl>
      {form.failure && (
        <Note tone="danger" alert>
          {form.failure} {t('safeRetry')}
        </Note>
      )}
      <Button type="submit" tone="primary" size="l" block busy={busy} disabled={!form.fits}>
        {form.fits
          ? t('submitAmount', { amount: formatMoney(amount, { tag, symbol }) })
          : t('submit')}
      </Button>
    </>
  )
}
