import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useText } from '#islands/ui/text'
import { type Payee, unbindPayee } from './store/withdraw'

interface PayeeRemovalProps {
  payee: Payee
  onDone: () => void
  onCancel: () => void
}

export function PayeeRemoval({ payee, onDone, onCancel }: PayeeRemovalProps) {
  const t = useText('withdraw')
  const form = useForm({
    prefix: 'removal',
    start: { paymentPassword: '' },
    faults: ({ paymentPassword }) => ({
      paymentPassword: paymentPassword === '' ? t('payment.missing') : '',
    }),
    send: async ({ paymentPassword }) => {
      await unbindPayee({ id: payee.id, paymentPassword })
      onDone()
    },
  })
  return (
    <form className="card form" noValidate onSubmit={form.submit} aria-labelledby="removal-title">
      <h3 id="removal-title">{t('payee.removeOf', { number: payee.number })}</h3>
      <PasswordField
        id="removal-paymentPassword"
        name="paymentPassword"
        label={t('payment.label')}
        value={form.values.paymentPassword}
        error={form.errors.paymentPassword}
        autoComplete="off"
        onChange={(paymentPassword) => form.set({ paymentPassword })}
      />
      <SendButton
        label={t('payee.remove')}
        tone="danger"
        busy={form.busy}
        failure={form.failure}
        cancel={{ label: t('payee.back'), onPress: onCancel }}
      />
    </form>
  )
}
