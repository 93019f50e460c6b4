import { useEffect, useRef, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import type { Minor } from '#lib/money'
import { isStill } from '../kit/motion'

const ROLL_MS = 160

/** Whole hundredths on the way, so that the width stays calm. */
const between = (from: Minor, to: Minor, share: number): Minor =>
  Math.round((from + (to - from) * share) / 100) * 100

/** An amount that runs to its new value; those who do not see it hear the slip's total instead. */
export function RollingAmount({ amount, className }: { amount: Minor; className: string }) {
  const money = useMoney()
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)
  useEffect(() => {
    const start = performance.now()
    const before = from.current
    from.current = amount
    if (before === amount) return
    if (isStill()) {
      setShown(amount)
      return
    }
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / ROLL_MS)
      setShown(share < 1 ? between(before, amount, share) : amount)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return <p className={className}>{money(shown)}</p>
}
