import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { withdrawWays } from './store/withdraw'

/** What is being done about payees. */
export type Doing = 'add' | 'replace' | 'remove' | null

/** How the member may withdraw now, the way that is chosen and where it pays to. */
export function useWithdraw() {
  const known = useValue(withdrawWays.$value)
  const failure = useValue(withdrawWays.$failure)
  const [code, setCode] = useState('')
  const [payeeId, setPayee] = useState('')
  const [doing, setDoing] = useState<Doing>(null)
  useEffect(() => void withdrawWays.load(), [])
  const methods = known?.settings.methods ?? []
  const method = methods.find((one) => one.code === code) ?? methods[0]
  const fitting = (known?.payees ?? []).filter(({ kind }) => method?.payees.includes(kind))
  const payee = fitting.find(({ id }) => id === payeeId) ?? fitting[0]
  const load = () => void withdrawWays.refresh()
  return { known, failure, load, methods, method, setCode, payee, setPayee, doing, setDoing }
}

export type WithdrawState = ReturnType<typeof useWithdraw>
