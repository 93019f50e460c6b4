import { useEffect, useState } from 'react'
import { chipsWithin, readAmount, typedAmount } from '#islands/fields/form/AmountField'
import { useForm } from '#islands/fields/form/use-form'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import { MINOR_PER_UNIT } from '#lib/money'
import { feeOf } from '#lib/rules/cashier'
import {
  type DepositMethod,
  depositList,
  depositWays,
  requestDeposit,
  sendReceipts,
  showDeposit,
} from './store'

const FIRST_AMOUNT = 500 * MINOR_PER_UNIT

/** What is typed as an amount: its fee, and what keeps it from being deposited, in words. */
function useAmount(method: DepositMethod | undefined) {
  const t = useText('deposit')
  const money = useMoney()
  const limit = useValue(depositWays.$value)?.limit ?? null
  const bounds = t('bounds', {
    minimum: money(method?.minimum ?? 0),
    maximum: money(method?.maximum ?? 0),
  })
  const read = (typed: string) => {
    const amount = readAmount(typed)
    const fee = method && amount !== null ? feeOf(method.fee, amount) : 0
    const isWithin =
      method !== undefined &&
      amount !== null &&
      amount >= Math.max(method.minimum, fee + 1) &&
      amount <= method.maximum
    const over =
      limit && amount !== null && amount > limit.left
        ? t('limit', { days: limit.days, amount: money(limit.left) })
        : ''
    return { amount, fee, fault: isWithin ? over : bounds }
  }
  return { bounds, limit, read }
}

/** The deposit form's state: method, amount within its bounds and the member's limit, sending. */
export function useDeposit() {
  const methods = useValue(depositWays.$value)?.methods
  const loadFailure = useValue(depositWays.$failure)
  useEffect(() => void depositWays.load(), [])
  const [chosen, setCode] = useState<DepositMethod['code'] | ''>('')
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const method = methods?.find(({ code }) => code === chosen) ?? methods?.[0]
  const { bounds, limit, read } = useAmount(method)
  const form = useForm({
    prefix: 'deposit',
    start: { amount: typedAmount(FIRST_AMOUNT), reference: '' },
    faults: ({ amount }) => ({ amount: read(amount).fault, reference: '' }),
    send: async ({ amount: typed, reference }) => {
      const { amount } = read(typed)
      if (!method || amount === null) return false
      const isManual = method.adapter === 'manual'
      const deposit = await requestDeposit(method.code, amount, isManual ? reference.trim() : '')
      // A page of another service: what is here is left behind.
      if (deposit.payUrl) window.location.assign(deposit.payUrl)
      if (isManual && images.length > 0) {
        await sendReceipts(
          deposit,
          images.map(({ address }) => address),
        )
      } else showDeposit(deposit)
      void depositList.again()
    },
  })
  const { amount, fee, fault } = read(form.values.amount)
  return {
    ...form,
    ...{ methods, method, setCode, limit, loadFailure, images, setImages },
    ...{ amount, fee, fault, bounds, fits: fault === '' },
    chips: method ? chipsWithin(method.minimum, method.maximum) : [],
  }
}

export type DepositState = ReturnType<typeof useDeposit>
