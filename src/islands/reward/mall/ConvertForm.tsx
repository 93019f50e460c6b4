import { AmountField, readAmount } from '#islands/fields/form/AmountField'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { CallValue } from '#lib/client/content-routes'
import { moneyOf } from '#lib/rewards/points/settings'
import { showToast } from '#lib/stores/toast'
import { convertPoints } from './store'
import { usePoints } from './use-points'

interface ConvertProps {
  config: CallValue<'points.config'>
  has: number
  onDone: () => void
}

/** How many points become money, and the payment password. */
export function ConvertForm({ config, has, onDone }: ConvertProps) {
  const t = useText('mall')
  const money = useMoney()
  const shown = usePoints()
  const { minimum, pointsPerUnit } = config
  const faultOf = (typed: string) => {
    const asked = readAmount(typed)
    if (asked === null || asked < minimum) return t('pointsMissing', { minimum: shown(minimum) })
    return asked > has ? t('lacking', { points: shown(has) }) : ''
  }
  const form = useForm({
    prefix: 'convert',
    start: { points: '', paymentPassword: '' },
    faults: ({ points, paymentPassword }) => ({
      points: faultOf(points),
      paymentPassword: paymentPassword === '' ? t('paymentMissing') : '',
    }),
    send: async ({ points, paymentPassword }) => {
      const amount = await convertPoints({ points: readAmount(points) ?? 0, paymentPassword })
      showToast({
        tone: 'success',
        text: t('converted', { amount: money(amount) }),
        money: true,
      })
      onDone()
    },
    isLast: true,
  })
  const { points, paymentPassword } = form.values
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <AmountField
        id="convert-points"
        label={t('points')}
        help={t('pointsHelp', { minimum: shown(minimum), perUnit: pointsPerUnit })}
        error={form.errors.points}
        symbol=""
        typed={points}
        onTyped={(typed) => form.set({ points: typed })}
        chips={[]}
        chipsLabel={t('points')}
      />
      <p className="row between" aria-live="polite">
        <span className="muted">{t('bring')}</span>
        <b className="b num">{money(moneyOf(readAmount(points) ?? 0))}</b>
      </p>
      <PasswordField
        id="convert-paymentPassword"
        name="paymentPassword"
        label={t('payment')}
        value={paymentPassword}
        error={form.errors.paymentPassword}
        autoComplete="off"
        onChange={(value) => form.set({ paymentPassword: value })}
      />
      <SendButton label={t('convert')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
