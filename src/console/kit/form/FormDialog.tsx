import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { send as call, NeedsSecond } from '#console/kit/client'
import { refusalText } from '#console/kit/failure'
import { openForm } from '#console/kit/session'
import { tell } from '#console/kit/told'
import { useText } from '#islands/ui/text'
import { newKey } from '#lib/ids'
import { Dialog } from './Dialog'
import { type FormField, FormFields } from './FormFields'

export interface FormAct {
  title: string
  /** What will happen, in a sentence. */
  text?: string
  fields?: readonly FormField[]
  button: string
  isDanger?: boolean
  /** Said once it is done. */
  done: string
  /** `key` is the same while the same is tried again. */
  send: (values: Record<string, string>, key: string) => Promise<unknown>
  /** Hears that it waits for a second person instead. */
  onProposed?: () => Promise<unknown>
}

/** Asks for what an act needs, makes it, and says how it went. */
export function FormDialog({ act, onClose }: { act: FormAct; onClose: () => void }) {
  const { title, text, fields = [], button, isDanger, done, send } = act
  const t = useText('console')
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [second, setSecond] = useState<NeedsSecond | null>(null)
  const tried = useRef({ values: '', key: '' })
  // What was told of the act before is not said of this one.
  useEffect(() => tell(''), [])
  useEffect(openForm, [])
  /** What was already written as a reason is proposed with it. */
  const said = (name: string) => {
    const values = JSON.parse(tried.current.values || '{}') as Record<string, string>
    return values[name] ?? ''
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values: Record<string, string> = {}
    for (const [name, value] of new FormData(event.currentTarget))
      values[name] = String(value).trim()
    // The same words again are the same act: an answer that was lost is not made twice.
    const said = JSON.stringify(values)
    if (tried.current.values !== said) tried.current = { values: said, key: newKey() }
    setBusy(true)
    setFailure('')
    try {
      if (second) {
        const { call: name, input } = second
        const reason = values['proposal'] ?? ''
        await call('operator.propose', { call: name, input, reason }, tried.current.key)
        await act.onProposed?.()
      } else await send(values, tried.current.key)
      tell(second ? t('proposals.proposed') : done)
      onClose()
    } catch (error) {
      if (error instanceof NeedsSecond) setSecond(error)
      else setFailure(refusalText(t, error, fields))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        {text && <p className="soft-text">{text}</p>}
        <FormFields fields={fields} hidden={second !== null} />
        {second && (
          <div className="field">
            <p className="note">{t('proposals.needed')}</p>
            <label htmlFor={`${id}-proposal`}>{t('proposals.why')}</label>
            <textarea
              id={`${id}-proposal`}
              name="proposal"
              className="input"
              rows={3}
              required
              minLength={3}
              maxLength={200}
              defaultValue={said('reason')}
            />
          </div>
        )}
        <footer>
          {failure && (
            <p className="note danger" role="alert">
              {failure}
            </p>
          )}
          <button type="button" className="btn soft" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="submit"
            className={`btn ${isDanger ? 'danger' : 'primary'}`}
            disabled={busy}
          >
            {second ? t('proposals.propose') : button}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
