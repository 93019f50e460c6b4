import { useText } from '#islands/ui/text'
import { PAYMENT_PASSWORD_MIN } from '#lib/limits'
import { setPaymentPassword } from '#lib/stores/password'
import { PasswordField } from './PasswordField'
import { SendButton } from './SendButton'
import { useForm } from './use-form'

/** Sets the payment password by the account's own. Needs the namespace `password`. */
export function PaymentForm({ onDone }: { onDone: () => void }) {
  const t = useText('password')
  const missing = (value: string, name: string) =>
    value === '' ? t(`payment.missing.${name}`) : ''
  const form = useForm({
    prefix: 'payment',
    start: { password: '', paymentPassword: '', confirmPaymentPassword: '' },
    faults: ({ password, paymentPassword: wanted, confirmPaymentPassword: again }) => ({
      password: missing(password, 'password'),
      paymentPassword:
        missing(wanted, 'paymentPassword') ||
        ([...wanted].length < PAYMENT_PASSWORD_MIN
          ? t('payment.help', { min: PAYMENT_PASSWORD_MIN })
          : ''),
      confirmPaymentPassword: again === wanted ? '' : t('payment.different'),
    }),
    send: async (values) => {
      await setPaymentPassword(values)
      onDone()
    },
  })
  const secret = (
    name: 'password' | 'paymentPassword' | 'confirmPaymentPassword',
    autoComplete: 'current-password' | 'new-password',
  ) => (
    <PasswordField
      id={`payment-${name}`}
      name={name}
      label={t(`payment.${name}`)}
      help={name === 'paymentPassword' ? t('payment.help', { min: PAYMENT_PASSWORD_MIN }) : ''}
      value={form.values[name]}
      error={form.errors[name]}
      autoComplete={autoComplete}
      onChange={(value) => form.set({ [name]: value })}
    />
  )
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {secret('password', 'current-password')}
      {secret('paymentPassword', 'new-password')}
      {secret('confirmPaymentPassword', 'new-password')}
      <SendButton label={t('payment.submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
