import { useState } from 'react'
import { readAmount } from '#islands/fields/form/AmountField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Field } from '#islands/ui/controls/Field'
import { MoneyInput } from '#islands/ui/controls/MoneyInput'
import { Segmented } from '#islands/ui/controls/Segmented'
import { useText } from '#islands/ui/text'
import { LIMIT_DAYS, LIMIT_KINDS, type LimitDays, type LimitKind } from '#lib/rules/play-limit'
import { showToast } from '#lib/stores/toast'
import { type ShownLimit, setLimit } from './store/play-limit'

/** Sets a limit: lower holds at once, higher waits. Needs `member`. */
export function LimitForm({ limits }: { limits: readonly ShownLimit[] }) {
  const t = useText('member')
  const symbol = useSymbol()
  const [kind, setKind] = useState<LimitKind>('deposit')
  const [days, setDays] = useState<LimitDays>(1)
  const known = limits.find((limit) => limit.kind === kind && limit.days === days)
  const form = useForm({
    prefix: 'limit',
    start: { amount: '' },
    faults: ({ amount }) => ({ amount: readAmount(amount) === null ? t('limits.missing') : '' }),
    send: async ({ amount: typed }) => {
      const amount = readAmount(typed) ?? 0
      const waits = known !== undefined && amount > known.amount
      await setLimit({ kind, days, amount })
      form.set({ amount: '' })
      showToast({ tone: 'success', text: t(waits ? 'limits.waits' : 'limits.holds') })
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Segmented
        label={t('limits.kind.label')}
        value={kind}
        onChange={setKind}
        options={LIMIT_KINDS.map((value) => ({ value, label: t(`limits.short.${value}`) }))}
      />
      <Segmented
        label={t('limits.days.label')}
        value={String(days)}
        onChange={(value) => setDays(Number(value) as LimitDays)}
        options={LIMIT_DAYS.map((value) => ({
          value: String(value),
          label: t(`limits.days.${value}`),
        }))}
      />
      <Field
        id="limit-amount"
        label={t('limits.amount')}
        help={t('limits.rule')}
        error={form.errors.amount}
      >
        <MoneyInput
          id="limit-amount"
          symbol={symbol}
          value={form.values.amount}
          invalid={form.errors.amount !== ''}
          onValue={(amount) => form.set({ amount })}
        />
      </Field>
      <SendButton label={t('limits.set')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
