import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { chipsWithin, readAmount, typedAmount } from '#islands/fields/form/AmountField'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import { MINOR_PER_UNIT } from '#lib/money'
import { feeOf } from '#lib/rules/cashier'
import { sendReceipts } from './send-receipts'
import {
  type Deposit,
  type DepositLimit,
  type DepositMethod,
  loadDepositLimit,
  loadDepositMethods,
  requestDeposit,
} from './store'

const FIRST_AMOUNT = 500 * MINOR_PER_UNIT

interface DepositHooks {
  /** `lost`: pictures of its receipt that did not arrive, in words. */
  onDone: (deposit: Deposit, lost: string) => void
}

/** The ways to deposit and the limit of the member's own, both before a form is shown. */
function useMethods() {
  const common = useText('common')
  const [methods, setMethods] = useState<DepositMethod[] | null>(null)
  const [limit, setLimit] = useState<DepositLimit | null>(null)
  const [failure, setFailure] = useState('')
  const load = useCallback(() => {
    setFailure('')
    Promise.all([loadDepositMethods(), loadDepositLimit()]).then(
      ([found, least]) => {
        setLimit(least)
        setMethods(found)
      },
      (error: unknown) => setFailure(failureText(error, common)),
    )
  }, [common])
  useEffect(load, [load])
  return { methods, limit, failure, load }
}

/** The deposit form's state: method, amount within its bounds and the member's limit, sending. */
export function useDeposit({ onDone }: DepositHooks) {
  const common = useText('common')
  const { methods, limit, failure: loadFailure, load } = useMethods()
  const [chosen, setCode] = useState<DepositMethod['code'] | ''>('')
  const [typed, setTyped] = useState(typedAmount(FIRST_AMOUNT))
  const [reference, setReference] = useState('')
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const method = methods?.find(({ code }) => code === chosen) ?? methods?.[0]
  const amount = readAmount(typed)
  const fee = method && amount !== null ? feeOf(method.fee, amount) : 0
  const isWithin =
    method !== undefined &&
    amount !== null &&
    amount >= Math.max(method.minimum, fee + 1) &&
    amount <= method.maximum
  const isAllowed = !limit || amount === null || amount <= limit.left
  const fits = isWithin && isAllowed
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !fits) return
    setBusy(true)
    setFailure('')
    try {
      const isManual = method.adapter === 'manual'
      const deposit = await requestDeposit(method.code, amount, isManual ? reference.trim() : '')
      // A page of another service: what is here is left behind.
      if (deposit.payUrl) window.location.assign(deposit.payUrl)
      const sent = isManual ? await sendReceipts(deposit, images, common) : { deposit, lost: '' }
      onDone(sent.deposit, sent.lost)
    } catch (error) {
      setFailure(failureText(error, common))
    }
    setBusy(false)
  }
  return {
    ...{ methods, method, setCode, limit, loadFailure, load },
    ...{ typed, setTyped, amount, fee, isWithin, isAllowed, fits },
    ...{ reference, setReference, images, setImages },
    ...{ busy, failure, submit },
    chips: method ? chipsWithin(method.minimum, method.maximum) : [],
  }
}

export type DepositState = ReturnType<typeof useDeposit>
