import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { MINOR_PER_UNIT, parseAmount } from '#lib/money'
import {
  type Deposit,
  type DepositMethod,
  loadDepositMethods,
  requestDeposit,
} from '#lib/stores/deposit'

/** Amounts offered for one press, in units; those outside the bounds are left out. */
const QUICK_UNITS = [50, 100, 500, 1_000, 5_000]
const FIRST_UNITS = 500

interface DepositHooks {
  busy: boolean
  onBusy: (busy: boolean) => void
  onDone: (deposit: Deposit) => void
}

/** The deposit form's state: methods, amount within the method's bounds, sending. */
export function useDeposit({ busy, onBusy, onDone }: DepositHooks) {
  const common = useText('common')
  const [methods, setMethods] = useState<DepositMethod[] | null>(null)
  const [code, setCode] = useState<DepositMethod['code'] | ''>('')
  const [typed, setTyped] = useState(String(FIRST_UNITS))
  const [reference, setReference] = useState('')
  const [failure, setFailure] = useState('')

  const load = useCallback(() => {
    setFailure('')
    loadDepositMethods().then(
      (found) => {
        setMethods(found)
        setCode(found[0]?.code ?? '')
      },
      (error: unknown) => setFailure(failureText(error, common)),
    )
  }, [common])
  useEffect(load, [load])

  const method = methods?.find((one) => one.code === code)
  const amount = parseAmount(typed.replace(/\.$/, ''))
  const fits =
    method !== undefined && amount !== null && amount >= method.minimum && amount <= method.maximum
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !fits) return
    onBusy(true)
    setFailure('')
    try {
      onDone(await requestDeposit(method.code, amount, reference.trim()))
    } catch (error) {
      setFailure(failureText(error, common))
    } finally {
      onBusy(false)
    }
  }
  return {
    methods,
    method,
    setCode,
    typed,
    setTyped,
    reference,
    setReference,
    amount,
    fits,
    failure,
    load,
    submit,
    quick: QUICK_UNITS.map((units) => units * MINOR_PER_UNIT).filter(
      (minor) => method && minor >= method.minimum && minor <= method.maximum,
    ),
  }
}

/** An amount as the input shows it: `500` or `0.5`. */
export const typedAmount = (minor: number): string => String(minor / MINOR_PER_UNIT)
