import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import { checkCircleFill, warningCircleFill } from '../icons/icon-paths'

interface FieldProps {
  /** Id of the control inside; `<id>-help` names its help. */
  id: string
  label: string
  /** Said beside the label, for example "optional". */
  note?: string
  help?: string
  /** Takes the place of the help. */
  error?: string
  /** The value keeps its rule: the help turns green. */
  ok?: boolean
  /** A link or button at the label's end; the tabulator reaches it after the control. */
  aside?: ReactNode
  children: ReactNode
}

/** Label above, help or error below; an error never moves what stands around it. */
export function Field({ id, label, note, help, error, ok, aside, children }: FieldProps) {
  const tone = error ? 'error' : ok ? 'ok' : ''
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {note && <span className="faint"> ({note})</span>}
        </label>
      </div>
      {children}
      {aside && <div className="field-aside">{aside}</div>}
      <p className={`help ${tone}`} id={`${id}-help`} aria-live="polite">
        {error && <Icon path={warningCircleFill} size={16} />}
        {!error && ok && <Icon path={checkCircleFill} size={16} />}
        <span>{error || help}</span>
      </p>
    </div>
  )
}
