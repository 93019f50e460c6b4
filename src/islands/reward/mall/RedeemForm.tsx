import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { type Article, redeemArticle } from './store'
import { usePoints } from './use-points'

/** What an article costs, what happens then, and the payment password. */
export function RedeemForm({ article, onDone }: { article: Article; onDone: () => void }) {
  const t = useText('mall')
  const shown = usePoints()
  const { code, name, price } = article
  const form = useForm({
    prefix: 'redeem',
    start: { paymentPassword: '' },
    faults: ({ paymentPassword }) => ({
      paymentPassword: paymentPassword === '' ? t('paymentMissing') : '',
    }),
    send: async ({ paymentPassword }) => {
      await redeemArticle({ code, paymentPassword })
      showToast({ tone: 'success', text: t('redeemed', { name }) })
      onDone()
    },
    isLast: true,
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p>{t('redeemText', { points: shown(price) })}</p>
      <PasswordField
        id="redeem-paymentPassword"
        name="paymentPassword"
        label={t('payment')}
        value={form.values.paymentPassword}
        error={form.errors.paymentPassword}
        autoComplete="off"
        onChange={(value) => form.set({ paymentPassword: value })}
      />
      <SendButton label={t('redeem')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
