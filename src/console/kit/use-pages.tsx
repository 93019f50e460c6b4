import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#islands/ui/text'
import { type CallInput, type CallValue, type ConsoleCall, send } from './client'
import { failureText } from './failure'

/** Calls that answer a page and the mark of the next. */
type Paged = {
  [N in ConsoleCall]: CallValue<N> extends { next: string | number | null }
    ? CallInput<N> extends { before?: unknown }
      ? N
      : never
    : never
}[ConsoleCall]

interface Pages<R, P> {
  rows: readonly R[]
  /** The first page, with what else it says; null until it is there. */
  first: P | null
  /** Asks for the next page; undefined: there is none. */
  more: (() => void) | undefined
  /** Asks for the first page anew; what followed it is to be asked for again. */
  reload: () => Promise<void>
  /** A word while the first page is on its way, and why one did not come, to be asked for again. */
  state: ReactNode
}

/** The pages of a list, one behind the other as somebody asks for more. */
export function usePages<N extends Paged, R>(
  name: N,
  input: CallInput<N>,
  rowsOf: (page: CallValue<N>) => readonly R[],
): Pages<R, CallValue<N>> {
  const t = useText('console')
  const [rows, setRows] = useState<readonly R[]>([])
  const [first, setFirst] = useState<CallValue<N> | null>(null)
  const [next, setNext] = useState<string | number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(true)
  const latest = useRef(rowsOf)
  latest.current = rowsOf
  const asked = JSON.stringify(input)
  const load = async (before: string | number | null, isCurrent = () => true) => {
    setBusy(true)
    try {
      const given = { ...JSON.parse(asked), ...(before !== null && { before }) }
      const page = await send(name, given as CallInput<N>)
      if (!isCurrent()) return
      const fresh = latest.current(page)
      if (before === null) setFirst(page)
      setRows((known) => (before === null ? fresh : [...known, ...fresh]))
      setNext((page as { next: string | number | null }).next)
      setError(null)
    } catch (caught) {
      if (isCurrent()) setError(caught)
    } finally {
      if (isCurrent()) setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is all of it.
  useEffect(() => {
    let isThere = true
    void load(null, () => isThere)
    return () => {
      isThere = false
    }
  }, [name, asked])
  const more = next === null || busy ? undefined : () => void load(next)
  const again = () => void load(first === null ? null : next)
  const state = error ? (
    <p className="note danger" role="alert">
      <span>{failureText(t, error)}</span>
      <button type="button" className="btn soft s" disabled={busy} onClick={again}>
        {t('again')}
      </button>
    </p>
  ) : busy && rows.length === 0 ? (
    <p className="none" role="status">
      {t('loading')}
    </p>
  ) : null
  const reload = () => load(null)
  return { rows, first, reload, more, state }
}
