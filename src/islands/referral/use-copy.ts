import { useState } from 'react'

type Copied = 'link' | 'code' | 'failed'

/** Puts a text into the clipboard and says which; without a clipboard it stays to be selected. */
export function useCopy() {
  const [state, setState] = useState<Copied | null>(null)
  const copy = async (what: 'link' | 'code', text: string) => {
    setState(null)
    try {
      await navigator.clipboard.writeText(text)
      setState(what)
    } catch {
      setState('failed')
    }
  }
  return { state, copy }
}
