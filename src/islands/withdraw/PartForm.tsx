import { readAmount } from '#islands/fields/form/AmountField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Field } from '#islands/ui/controls/Field'
import { MoneyInput } from '#islands/ui/controls/MoneyInput'
import { useText } from '#islands/ui/text'
import type { Withdrawal } from './store/withdraw'

interface PartFormProps {
  withdrawal: Withdrawal
  onSend: (received: number) => void
  onCancel: () => void
}

/** How much of a withdrawal has arrived: more than nothing, less than all of it. */
export function PartForm({ withdrawal, onSend, onCancel }: PartFormProps) {
  const t = useText('withdraw')
  const money = useMoney()
  const symbol = useSymbol()
  const { id, amount, fee } = withdrawal
  const whole = amount - fee
  const rule = t('receipt.partHelp', { amount: money(whole) })
  const form = useForm({
    prefix: `part-${id}`,
    start: { amount: '' },
    faults: ({ amount: typed }) => {
      const part = readAmount(typed) ?? 0
      return { amount: part > 0 && part < whole ? '' : rule }
    },
    send: async ({ amount: typed }) => onSend(readAmount(typed) ?? 0),
  })
  const field = `part-${id}-amount`
  return (
    <form className="form withdraw-part" noValidate onSubmit={form.submit}>
      <Field id={field} label={t('receipt.part')} help={rule} error={form.errors.amount}>
        <MoneyInput
          id={field}
          symbol={symbol}
          value={form.values.amount}
          invalid={form.errors.amount !== ''}
          onValue={(typed) => form.set({ amount: typed })}
        />
      </Field>
      <SendButton
        label={t('receipt.send')}
        busy={form.busy}
        failure={form.failure}
        cancel={{ label: t('payee.back'), onPress: onCancel }}
      />
    </form>
  )
}
