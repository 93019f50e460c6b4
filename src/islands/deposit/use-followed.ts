import { useEffect, useState } from 'react'
import { SECOND_MS } from '#lib/limits'
import { refreshBalance } from '#lib/stores/wallet'
import { type Deposit, findDeposit } from './store'

const FOLLOW_MS = 4 * SECOND_MS
const OPEN: readonly Deposit['state'][] = ['waiting', 'review']

/** A deposit that is asked for again and again until it has come to its end. */
export function useFollowed(start: Deposit) {
  const [deposit, setDeposit] = useState(start)
  const isOpen = OPEN.includes(deposit.state)
  useEffect(() => {
    if (!isOpen) return
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const found = await findDeposit(start.id).catch(() => null)
      if (!found) return
      setDeposit(found)
      if (found.state === 'credited') void refreshBalance()
    }
    const timer = setInterval(() => void ask(), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [isOpen, start.id])
  return [deposit, setDeposit] as const
}
