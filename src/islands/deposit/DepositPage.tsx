import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { depositReturned, forgetReturn } from '#lib/browser/deposit-return'
import { DepositDone } from './DepositDone'
import { DepositForm } from './DepositForm'
import { DepositRecord } from './DepositRecord'
import { $deposit, showDeposit, showReturned } from './store'

/** Money in: a form, what became of it, and what was deposited before. */
export function DepositPage() {
  const deposit = useValue($deposit)
  const [returned, setReturned] = useState(depositReturned)
  useEffect(() => () => showDeposit(null), [])
  useEffect(() => {
    if (!returned) return
    const end = () => {
      forgetReturn()
      setReturned('')
    }
    showReturned(returned).then(end, end)
  }, [returned])
  if (returned) return <Skeleton lines={4} shape="tall" />
  return (
    <div className="stack cashier-page">
      {deposit ? <DepositDone key={deposit.id} deposit={deposit} /> : <DepositForm />}
      <DepositRecord />
    </div>
  )
}
