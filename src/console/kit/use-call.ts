import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallInput, type CallValue, type ConsoleCall, send } from './client'
import { isLookedAt } from './refresh'
import { $token } from './session'

export interface Called<T> {
  /** Null until the first answer. */
  value: T | null
  error: unknown
  busy: boolean
  reload: () => Promise<void>
}

/** What a call answers; asked again when its input changes, and every so often while shown. */
export function useCall<N extends ConsoleCall>(
  name: N,
  input: CallInput<N>,
  everyMs = 0,
): Called<CallValue<N>> {
  const [value, setValue] = useState<CallValue<N> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(true)
  const asked = JSON.stringify(input)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    setBusy(true)
    try {
      const answer = await send(name, JSON.parse(asked))
      if (turn !== latest.current) return
      setValue(answer)
      setError(null)
    } catch (caught) {
      // Who comes back to what they were writing finds the screen behind it as it was.
      if (turn === latest.current && $token.get()) setError(caught)
    } finally {
      if (turn === latest.current) setBusy(false)
    }
  }, [name, asked])
  useEffect(() => {
    void reload()
    if (!everyMs) return
    const timer = setInterval(() => isLookedAt() && void reload(), everyMs)
    return () => clearInterval(timer)
  }, [reload, everyMs])
  return { value, error, busy, reload }
}
