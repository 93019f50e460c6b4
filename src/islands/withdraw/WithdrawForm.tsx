import type { ReactNode } from 'react'
import { AmountField, chipsWithin, readAmount } from '#islands/fields/form/AmountField'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { useForm } from '#islands/fields/form/use-form'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { ChoiceCards } from '#islands/ui/controls/ChoiceCards'
import { bank, flask } from '#islands/ui/icons/common-icons'
import { useText } from '#islands/ui/text'
import { feeOf } from '#lib/rules/cashier'
import { $balance } from '#lib/stores/wallet'
import { BonusEnd } from './BonusEnd'
import { requestWithdraw, type WithdrawMethod, withdrawList } from './store/withdraw'
import type { WithdrawState } from './use-withdraw'
import { WithdrawSummary } from './WithdrawSummary'

/** The summary's button stands outside of it. */
const FORM = 'withdraw-form'

interface FormProps {
  state: WithdrawState
  method: WithdrawMethod
}

/** What keeps an amount from being withdrawn now, in words; empty when nothing does. */
function useAmountFault(method: WithdrawMethod) {
  const t = useText('withdraw')
  const balance = useValue($balance)
  const symbol = useSymbol()
  const has = balance ? balance.sumBalance - balance.bonus : 0
  const money = useMoney()
  const bounds = t('bounds', { minimum: money(method.minimum), maximum: money(method.maximum) })
  const available = t('available', { amount: money(has) })
  const faultOf = (typed: string) => {
    const amount = readAmount(typed)
    if (amount === null) return typed === '' ? t('amountMissing') : bounds
    const isWithin =
      amount >= Math.max(method.minimum, feeOf(method.fee, amount) + 1) && amount <= method.maximum
    if (!isWithin) return bounds
    return amount > has ? t('lacking', { amount: money(amount - has) }) : ''
  }
  return { symbol, has, faultOf, help: `${available} · ${bounds}` }
}

function useRequest({ state, method }: FormProps, faultOf: (typed: string) => string) {
  const t = useText('withdraw')
  const { payee, load } = state
  const needsPayee = method.payees.length > 0
  const hasBonus = state.known?.settings.bonus !== undefined
  const form = useForm({
    prefix: 'withdraw',
    start: { amount: '', forfeit: '', paymentPassword: '' },
    faults: ({ amount, forfeit, paymentPassword }) => ({
      amount: faultOf(amount),
      forfeit: hasBonus && forfeit === '' ? t('bonus.missing') : '',
      paymentPassword: paymentPassword === '' ? t('payment.missing') : '',
    }),
    send: async ({ amount, forfeit, paymentPassword }) => {
      const to = needsPayee && payee ? { payee: payee.id } : {}
      const wanted = { method: method.code, amount: readAmount(amount) ?? 0, paymentPassword }
      const end = forfeit === '' ? {} : { forfeitBonus: true }
      await requestWithdraw({ ...wanted, ...to, ...end })
      form.set({ amount: '', forfeit: '', paymentPassword: '' })
      await withdrawList.go(1)
      load()
      document.getElementById('withdraw-record')?.focus()
    },
  })
  return { form, hasPayee: !needsPayee || payee !== undefined }
}

/** The amount, by which way, and the payment password; `children` come before them. */
export function WithdrawForm({ state, method, children }: FormProps & { children: ReactNode }) {
  const t = useText('withdraw')
  const { symbol, has, faultOf, help } = useAmountFault(method)
  const { form, hasPayee } = useRequest({ state, method }, faultOf)
  const { amount: typed, paymentPassword } = form.values
  const most = Math.min(has, method.maximum)
  const settings = state.known?.settings
  return (
    <div className="cashier">
      <div className="stack">
        {children}
        <form className="form cashier-form" id={FORM} noValidate onSubmit={form.submit}>
          <WayPicker state={state} method={method} />
          <AmountField
            id="withdraw-amount"
            label={t('amount')}
            help={help}
            error={form.errors.amount}
            symbol={symbol}
            typed={typed}
            onTyped={(amount) => form.set({ amount })}
            chips={chipsWithin(method.minimum, most)}
            chipsLabel={t('quick')}
            {...(most >= method.minimum && { all: { label: t('all'), amount: most } })}
          />
          <BonusEnd
            id="withdraw-forfeit"
            amount={settings?.bonus}
            checked={form.values.forfeit !== ''}
            error={form.errors.forfeit}
            onChange={(isOn) => form.set({ forfeit: isOn ? 'yes' : '' })}
          />
          <PasswordField
            id="withdraw-paymentPassword"
            name="paymentPassword"
            label={t('payment.label')}
            value={paymentPassword}
            error={form.errors.paymentPassword}
            autoComplete="off"
            onChange={(value) => form.set({ paymentPassword: value })}
          />
        </form>
      </div>
      {settings && (
        <WithdrawSummary
          form={FORM}
          amount={faultOf(typed) ? 0 : (readAmount(typed) ?? 0)}
          fee={method.fee}
          settings={settings}
          hasPayee={hasPayee}
          busy={form.busy}
          failure={form.failure}
        />
      )}
    </div>
  )
}

function WayPicker({ state, method }: FormProps) {
  const t = useText('withdraw')
  if (state.methods.length < 2) return null
  return (
    <ChoiceCards
      legend={t('method')}
      name="withdraw-method"
      value={method.code}
      onChange={state.setCode}
      choices={state.methods.map(({ code, adapter, label }) => ({
        value: code,
        icon: adapter === 'sandbox' ? flask : bank,
        title: label || t(`methods.${adapter}.name`),
        about: t(`methods.${adapter}.about`),
      }))}
    />
  )
}
