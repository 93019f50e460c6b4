import { type FormEvent, type ReactNode, useState } from 'react'
import { failureText } from '#console/kit/failure'
import { useText } from '#islands/ui/text'

interface EntranceFormProps {
  title: string
  button: string
  onSend: (values: Record<string, string>) => Promise<void>
  children: ReactNode
}

/** A form before anybody is signed in: its title, fields, and why it did not succeed. */
export function EntranceForm({ title, button, onSend, children }: EntranceFormProps) {
  const t = useText('console')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values: Record<string, string> = {}
    for (const [name, value] of new FormData(event.currentTarget)) values[name] = String(value)
    setBusy(true)
    setFailure('')
    try {
      await onSend(values)
    } catch (error) {
      setFailure(failureText(t, error))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>{title}</h1>
      {children}
      {failure && (
        <p className="note danger" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="btn primary l block" disabled={busy}>
        {button}
      </button>
    </form>
  )
}

interface LineProps {
  name: string
  label: string
  type?: 'text' | 'password'
  autoComplete: string
  isCode?: boolean
  help?: string
  value?: string
}

/** One line to fill in. */
export function Line({ name, label, type = 'text', autoComplete, isCode, help, value }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={`line-${name}`}>{label}</label>
      <input
        id={`line-${name}`}
        className={isCode ? 'input code' : 'input'}
        name={name}
        type={type}
        required
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isCode ? 'numeric' : undefined}
        maxLength={isCode ? 7 : undefined}
        defaultValue={value}
        aria-describedby={help ? `line-${name}-help` : undefined}
      />
      {help && (
        <p className="help" id={`line-${name}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
