import { AmountField } from '#islands/fields/form/AmountField'
import { ImagePicker } from '#islands/fields/form/ImagePicker'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Button } from '#islands/ui/controls/Button'
import { CopyButton } from '#islands/ui/controls/CopyButton'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { failureText } from '#islands/ui/failure'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { RECEIPT_BYTES_MAX, RECEIPTS_MAX } from '#lib/limits'
import { DepositSummary } from './DepositSummary'
import { MethodPicker } from './MethodPicker'
import { depositWays } from './store'
import { type DepositState, useDeposit } from './use-deposit'

const REFERENCE_MAX = 80

/** How, how much, and what comes of it. */
export function DepositForm() {
  const t = useText('deposit')
  const common = useText('common')
  const form = useDeposit()
  if (!form.methods && form.loadFailure !== null) {
    return (
      <EmptyState
        icon={wifiSlash}
        title={t('loadFailed')}
        text={failureText(form.loadFailure, common)}
        action={<Button onClick={() => void depositWays.load()}>{common('ui.retry')}</Button>}
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
  const typed = form.values.amount
  return (
    <AmountField
      id="deposit-amount"
      label={t('amount')}
      help={form.bounds}
      error={typed === '' ? '' : form.fault}
      symbol={symbol}
      typed={typed}
      onTyped={(amount) => form.set({ amount })}
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
          value={form.values.reference}
          onChange={(event) => form.set({ reference: event.target.value })}
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
