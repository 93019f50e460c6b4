import { useState } from 'react'
import { AmountField, chipsWithin, readAmount } from '#islands/fields/form/AmountField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Field } from '#islands/ui/controls/Field'
import { IconButton } from '#islands/ui/controls/IconButton'
import { useText } from '#islands/ui/text'
import { MINOR_PER_UNIT } from '#lib/money'
import { showToast } from '#lib/stores/toast'
import { arrowsLeftRight } from './icon-paths'
import { moveMoney, type Wallets } from './store'

const MAIN = 'main'

/** What is said of a move, by what came of it. */
const TOLD = {
  done: ['success', 'move.done'],
  returned: ['danger', 'move.returned'],
  sent: ['info', 'move.sent'],
  unknown: ['info', 'move.sent'],
} as const

/** One end is always the main wallet: vendors' money meets nowhere else. */
function useEnds({ main, vendors }: Wallets) {
  const [vendor, setVendor] = useState(vendors[0]?.vassalage ?? '')
  const [isIn, setIn] = useState(true)
  const chosen = vendors.find(({ vassalage }) => vassalage === vendor) ?? vendors[0]
  const code = chosen?.vassalage ?? ''
  /** Takes a wallet as one end; the other one gives way where both would be alike. */
  const choose = (end: 'from' | 'to', wallet: string) => {
    if (wallet === MAIN) setIn(end === 'from')
    else {
      setVendor(wallet)
      setIn(end === 'to')
    }
  }
  return {
    isIn,
    vendor: code,
    from: isIn ? MAIN : code,
    to: isIn ? code : MAIN,
    available: isIn ? main : (chosen?.balance ?? 0),
    choose,
    swap: () => setIn(!isIn),
  }
}

type Ends = ReturnType<typeof useEnds>

function useMove({ available, vendor, isIn }: Ends) {
  const t = useText('wallet')
  const money = useMoney()
  return useForm({
    prefix: 'wallet',
    start: { amount: '' },
    faults: ({ amount: typed }) => {
      const amount = readAmount(typed)
      if (!amount) return { amount: t('move.missing') }
      const lacking = amount - available
      return { amount: lacking > 0 ? t('move.lacking', { amount: money(lacking) }) : '' }
    },
    send: async ({ amount: typed }) => {
      const amount = readAmount(typed) ?? 0
      const direction = isIn ? 'in' : 'out'
      const state = await moveMoney({ vassalage: vendor, direction, amount })
      const [tone, word] = TOLD[state]
      showToast({ tone, text: t(word, { amount: money(amount) }), money: true })
    },
  })
}

export function MoveForm({ value }: { value: Wallets }) {
  const t = useText('wallet')
  const symbol = useSymbol()
  const money = useMoney()
  const ends = useEnds(value)
  const form = useMove(ends)
  const { available } = ends
  return (
    <form className="card form wallet-move" noValidate onSubmit={form.submit}>
      <h3>{t('move.title')}</h3>
      <div className="wallet-ends">
        <WalletSelect end="from" ends={ends} value={value} />
        <IconButton path={arrowsLeftRight} label={t('move.swap')} onClick={ends.swap} />
        <WalletSelect end="to" ends={ends} value={value} />
      </div>
      <AmountField
        id="wallet-amount"
        label={t('move.amount')}
        help={t('move.available', { amount: money(available) })}
        error={form.errors.amount}
        symbol={symbol}
        typed={form.values.amount}
        onTyped={(amount) => form.set({ amount })}
        chips={chipsWithin(MINOR_PER_UNIT, available)}
        chipsLabel={t('move.quick')}
        {...(available > 0 && { all: { label: t('move.all'), amount: available } })}
      />
      <SendButton label={t('move.submit')} busy={form.busy} failure={form.failure} isSmall />
    </form>
  )
}

interface WalletSelectProps {
  end: 'from' | 'to'
  ends: Ends
  value: Wallets
}

function WalletSelect({ end, ends, value: { vendors } }: WalletSelectProps) {
  const t = useText('wallet')
  return (
    <Field id={`wallet-${end}`} label={t(`move.${end}`)}>
      <select
        id={`wallet-${end}`}
        className="input"
        value={ends[end]}
        aria-describedby={`wallet-${end}-help`}
        onChange={(event) => ends.choose(end, event.target.value)}
      >
        <option value={MAIN}>{t('main')}</option>
        {vendors.map(({ vassalage, displayName }) => (
          <option key={vassalage} value={vassalage}>
            {displayName}
          </option>
        ))}
      </select>
    </Field>
  )
}
