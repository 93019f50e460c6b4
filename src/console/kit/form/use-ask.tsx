import { useState } from 'react'
import { type FormAct, FormDialog } from './FormDialog'

/** One dialog of a screen at a time: `ask` opens it, `dialog` is drawn. */
export function useAsk() {
  const [act, setAct] = useState<FormAct | null>(null)
  return {
    ask: setAct,
    dialog: act && <FormDialog key={act.title} act={act} onClose={() => setAct(null)} />,
  }
}
