import { useEffect, useState } from 'react'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { depositReturned, forgetReturn } from '#lib/browser/deposit-return'
import { DepositDone } from './DepositDone'
import { DepositForm } from './DepositForm'
import { DepositRecord } from './DepositRecord'
import { type Deposit, depositList, findDeposit } from './store'

interface Shown {
  deposit: Deposit
  /** Why a picture of its receipt did not arrive, in words; empty when all did. */
  lost: string
}

/** Money in: a form, what became of it, and what was deposited before. */
export function DepositPage() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [returned, setReturned] = useState(depositReturned)
  const show = (deposit: Deposit | null, lost = '') => {
    setShown(deposit && { deposit, lost })
    void depositList.again()
  }
  useEffect(() => {
    if (!returned) return
    const end = () => {
      forgetReturn()
      setReturned('')
    }
    findDeposit(returned)
      .then((deposit) => setShown({ deposit, lost: '' }))
      .then(end, end)
  }, [returned])
  if (returned) return <Skeleton lines={4} shape="tall" />
  return (
    <div className="stack cashier-page">
      {shown ? (
        <DepositDone
          key={shown.deposit.id}
          start={shown.deposit}
          lost={shown.lost}
          onAgain={() => show(null)}
        />
      ) : (
        <DepositForm onDone={show} />
      )}
      <DepositRecord onShow={show} />
    </div>
  )
}
