import { useCallback, useEffect, useState } from 'react'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { loadWithdraw } from './store/withdraw'

type Known = Awaited<ReturnType<typeof loadWithdraw>>

/** What is being done about payees. */
export type Doing = 'add' | 'replace' | 'remove' | null

/** How the member may withdraw now, the way that is chosen and where it pays to. */
export function useWithdraw() {
  const common = useText('common')
  const [known, setKnown] = useState<Known | null>(null)
  const [failure, setFailure] = useState('')
  const [code, setCode] = useState('')
  const [payeeId, setPayee] = useState('')
  const [doing, setDoing] = useState<Doing>(null)
  const load = useCallback(() => {
    setFailure('')
    loadWithdraw().then(setKnown, (error: unknown) => setFailure(failureText(error, common)))
  }, [common])
  useEffect(load, [load])
  const methods = known?.settings.methods ?? []
  const method = methods.find((one) => one.code === code) ?? methods[0]
  const fitting = (known?.payees ?? []).filter(({ kind }) => method?.payees.includes(kind))
  const payee = fitting.find(({ id }) => id === payeeId) ?? fitting[0]
  return { known, failure, load, methods, method, setCode, payee, setPayee, doing, setDoing }
}

export type WithdrawState = ReturnType<typeof useWithdraw>
