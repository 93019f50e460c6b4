import { AmountField } from '#islands/fields/form/AmountField'
import { ImagePicker } from '#islands/fields/form/ImagePicker'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Button } from '#islands/ui/controls/Button'
import { CopyButton } from '#islands/ui/controls/CopyButton'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { RECEIPT_BYTES_MAX, RECEIPTS_MAX } from '#lib/limits'
import { DepositSummary } from './DepositSummary'
import { MethodPicker } from './MethodPicker'
import type { Deposit } from './store'
import { type DepositState, useDeposit } from './use-deposit'

const REFERENCE_MAX = 80

interface DepositFormProps {
  onDone: (deposit: Deposit, lost: string) => void
}

/** How, how much, and what comes of it. */
export function DepositForm({ onDone }: DepositFormProps) {
  const t = useText('deposit')
  const common = useText('common')
  const form = useDeposit({ onDone })
  if (!form.methods && form.loadFailure) {
    return (
      <EmptyState
        icon={wifiSlash}
        title={t('loadFailed')}
        text={form.loadFailure}
        action={<Button onClick={form.load}>{common('ui.retry')}</Button>}
      />
    )
  }
  if (!form.methods) return <Skeleton lines={4} shape="tall" />
  if (!form.method) return <EmptyState icon={wifiSlash} title={t('noMethods')} />
  return (
    <form className="cashier" noValidate onSubmit={form.submit}>
      <div className="form">
        <MethodPicker methods={form.methods} value={form.method.code} onChange={form.setCode} />
        <Amount form={form} />
        {form.method.adapter === 'manual' && <Manual form={form} />}
      </div>
      <DepositSummary form={form} />
    </form>
  )
}

function Amount({ form }: { form: DepositState }) {
  const t = useText('deposit')
  const symbol = useSymbol()
  const money = useMoney()
  const bounds = t('bounds', {
    minimum: money(form.method?.minimum ?? 0),
    maximum: money(form.method?.maximum ?? 0),
  })
  const { typed, limit, isWithin, isAllowed } = form
  const overLimit = limit ? t('limit', { days: limit.days, amount: money(limit.left) }) : ''
  const error = typed === '' ? '' : !isWithin ? bounds : !isAllowed ? overLimit : ''
  return (
    <AmountField
      id="deposit-amount"
      label={t('amount')}
      help={bounds}
      error={error}
      symbol={symbol}
      typed={typed}
      onTyped={form.setTyped}
      chips={form.chips}
      chipsLabel={t('quick')}
    />
  )
}

/** Where a transfer goes, what was written on it, and pictures of its receipt. */
function Manual({ form }: { form: DepositState }) {
  const t = useText('deposit')
  const common = useText('common')
  const instructions = form.method?.instructions ?? ''
  return (
    <>
      {instructions && (
        <section className="card stack tight" aria-labelledby="deposit-instructions">
          <div className="row between">
            <h3 id="deposit-instructions">{t('instructions')}</h3>
            <CopyButton text={instructions} label={t('copy')} done={t('copied')} />
          </div>
          <p className="as-written">{instructions}</p>
        </section>
      )}
      <Field id="deposit-reference" label={t('reference')} help={t('referenceHelp')}>
        <Input
          id="deposit-reference"
          maxLength={REFERENCE_MAX}
          value={form.reference}
          onChange={(event) => form.setReference(event.target.value)}
        />
      </Field>
      <ImagePicker
        id="deposit-images"
        label={t('receipt.label')}
        note={common('ui.optional')}
        max={RECEIPTS_MAX}
        bytesMax={RECEIPT_BYTES_MAX}
        images={form.images}
        onChange={form.setImages}
      />
    </>
  )
}
