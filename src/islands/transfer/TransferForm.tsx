import { AmountField, chipsWithin, readAmount } from '#islands/fields/form/AmountField'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Sum } from '#islands/ui/data/Sum'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { sendTransfer, type TransferSettings, transferList } from '#lib/stores/transfer'
import { $transferTo, $transferWay, type TransferWay } from '#lib/stores/transfer-to'
import { $balance } from '#lib/stores/wallet'

function useTransfer({ minimum, leftToday }: TransferSettings, to: TransferWay) {
  const t = useText('transfer')
  const money = useMoney()
  const balance = useValue($balance)
  const has = balance ? balance.sumBalance - balance.bonus : 0
  const faultOf = (typed: string) => {
    const amount = readAmount(typed)
    if (amount === null || amount < minimum) return t('minimum', { amount: money(minimum) })
    if (amount > leftToday) return t('cap', { amount: money(leftToday) })
    return amount > has ? t('lacking', { amount: money(amount - has) }) : ''
  }
  const form = useForm({
    prefix: 'transfer',
    start: { account: $transferTo.get().trim(), amount: '', paymentPassword: '' },
    faults: ({ account, amount, paymentPassword }) => ({
      account: to === 'downline' && account.trim() === '' ? t('accountMissing') : '',
      amount: faultOf(amount),
      paymentPassword: paymentPassword === '' ? t('paymentMissing') : '',
    }),
    send: async ({ account, amount: typed, paymentPassword }) => {
      const amount = readAmount(typed) ?? 0
      const receiver = to === 'downline' ? account.trim() : ''
      await sendTransfer({ to, account: receiver, amount, paymentPassword })
      showToast({ tone: 'success', text: t('done', { amount: money(amount) }), money: true })
      form.set({ amount: '', paymentPassword: '' })
      await transferList.go(1)
    },
  })
  return { form, has, most: Math.min(has, leftToday), isRight: faultOf(form.values.amount) === '' }
}

/** To whom, how much, and the payment password. */
export function TransferForm({ settings }: { settings: TransferSettings }) {
  const t = useText('transfer')
  const money = useMoney()
  const symbol = useSymbol()
  const way = useValue($transferWay)
  const { form, has, most, isRight } = useTransfer(settings, way)
  const { account, amount: typed, paymentPassword } = form.values
  const { minimum, perDay, leftToday } = settings
  return (
    <form className="card form transfer-form" noValidate onSubmit={form.submit}>
      {settings.toUpline && settings.toDownline && (
        <Segmented
          label={t('to')}
          value={way}
          onChange={(next) => $transferWay.set(next)}
          options={(['upline', 'downline'] as const).map((value) => ({
            value,
            label: t(`way.${value}`),
          }))}
        />
      )}
      {way === 'upline' ? (
        <p className="row between">
          <span className="sm muted">{t('upline')}</span>
          <span className="b" translate="no">
            {settings.upline}
          </span>
        </p>
      ) : (
        <Field id="transfer-account" label={t('account')} error={form.errors.account}>
          <Input
            id="transfer-account"
            autoComplete="off"
            maxLength={64}
            value={account}
            invalid={form.errors.account !== ''}
            onChange={(event) => form.set({ account: event.target.value })}
          />
        </Field>
      )}
      <AmountField
        id="transfer-amount"
        label={t('amount')}
        help={t('bounds', { minimum: money(minimum), available: money(has) })}
        error={form.errors.amount}
        symbol={symbol}
        typed={typed}
        onTyped={(amount) => form.set({ amount })}
        chips={chipsWithin(minimum, most)}
        chipsLabel={t('quick')}
      />
      <PasswordField
        id="transfer-paymentPassword"
        name="paymentPassword"
        label={t('payment')}
        value={paymentPassword}
        error={form.errors.paymentPassword}
        autoComplete="off"
        onChange={(value) => form.set({ paymentPassword: value })}
      />
      <dl className="sums">
        <Sum
          label={t('after')}
          amount={isRight ? has - (readAmount(typed) ?? 0) : has}
          symbol={symbol}
        />
      </dl>
      <p className="xs muted">{t('today', { left: money(leftToday), perDay: money(perDay) })}</p>
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
