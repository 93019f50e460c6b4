import { useEffect, useState } from 'react'
import { AmountField, chipsWithin, readAmount } from '#islands/fields/form/AmountField'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useText } from '#islands/ui/text'
import { MINUTE_MS } from '#lib/limits'
import { showToast } from '#lib/stores/toast'
import { $balance } from '#lib/stores/wallet'
import { type Bounds, giveRain, rainBounds } from '../rain/own'

/** The smallest part of an envelope. */
const PART_MINOR = 100
const COUNT = /^\d{1,4}$/

/** Own play money that falls in the room; nothing where the site or the law has none of it. */
export function GiveRain({ room }: { room: string }) {
  const t = useText('rain')
  const bounds = useValue(rainBounds.$value)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void rainBounds.refresh(), [])
  if (!bounds?.isOn) return null
  if (isOpen) return <GiveForm room={room} bounds={bounds} onClose={() => setOpen(false)} />
  return (
    <p className="chat-give">
      <Button size="s" onClick={() => setOpen(true)}>
        {t('give.open')}
      </Button>
    </p>
  )
}

interface GiveFormProps {
  room: string
  bounds: Bounds
  onClose: () => void
}

function useGive({ room, bounds, onClose }: GiveFormProps) {
  const t = useText('rain')
  const money = useMoney()
  const balance = useValue($balance)
  const has = balance ? balance.sumBalance - balance.bonus : 0
  const { minimum, leftToday, sharesMin, sharesMax } = bounds
  const sharesOf = (typed: string) => (COUNT.test(typed) ? Number(typed) : 0)
  const totalFault = (typed: string, shares: number) => {
    const total = readAmount(typed)
    const least = Math.max(minimum, shares * PART_MINOR)
    if (total === null || total < least) return t('give.least', { amount: money(least) })
    if (total % PART_MINOR !== 0) return t('give.whole')
    if (total > leftToday) return t('give.cap', { amount: money(leftToday) })
    return total > has ? t('give.lacking', { amount: money(total - has) }) : ''
  }
  const form = useForm({
    prefix: 'give',
    start: { total: '', shares: String(sharesMin), paymentPassword: '' },
    faults: ({ total, shares, paymentPassword }) => {
      const count = sharesOf(shares)
      const isCount = count >= sharesMin && count <= sharesMax
      return {
        total: totalFault(total, isCount ? count : sharesMin),
        shares: isCount ? '' : t('give.count', { from: sharesMin, to: sharesMax }),
        paymentPassword: paymentPassword === '' ? t('give.paymentMissing') : '',
      }
    },
    send: async ({ total, shares, paymentPassword }) => {
      const amount = readAmount(total) ?? 0
      await giveRain({ room, total: amount, shares: sharesOf(shares), paymentPassword })
      showToast({ tone: 'success', text: t('give.done', { amount: money(amount) }), money: true })
      onClose()
    },
    isLast: true,
  })
  return { form, most: Math.min(has, leftToday) }
}

/** How much, into how many, and the payment password; what comes back is said before. */
function GiveForm(props: GiveFormProps) {
  const t = useText('rain')
  const money = useMoney()
  const symbol = useSymbol()
  const { form, most } = useGive(props)
  const { total, shares, paymentPassword } = form.values
  const { minimum, leftToday, sharesMin, sharesMax, lastsMs } = props.bounds
  return (
    <form className="form chat-give-form" noValidate onSubmit={form.submit}>
      <h3 className="sm b">{t('give.title')}</h3>
      <p className="xs muted">{t('give.text', { minutes: lastsMs / MINUTE_MS })}</p>
      <AmountField
        id="give-total"
        label={t('give.total')}
        help={t('give.bounds', { minimum: money(minimum), left: money(leftToday) })}
        error={form.errors.total}
        symbol={symbol}
        typed={total}
        onTyped={(typed) => form.set({ total: typed })}
        chips={chipsWithin(minimum, most).slice(0, 3)}
        chipsLabel={t('give.quick')}
      />
      <Field
        id="give-shares"
        label={t('give.shares')}
        help={t('give.count', { from: sharesMin, to: sharesMax })}
        error={form.errors.shares}
      >
        <Input
          id="give-shares"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={shares}
          invalid={form.errors.shares !== ''}
          onChange={({ target }) => form.set({ shares: target.value })}
        />
      </Field>
      <PasswordField
        id="give-paymentPassword"
        name="paymentPassword"
        label={t('give.payment')}
        value={paymentPassword}
        error={form.errors.paymentPassword}
        autoComplete="off"
        onChange={(value) => form.set({ paymentPassword: value })}
      />
      <SendButton label={t('give.send')} busy={form.busy} failure={form.failure} />
      <p>
        <Button tone="ghost" size="s" onClick={props.onClose}>
          {t('give.cancel')}
        </Button>
      </p>
    </form>
  )
}
