import { type FormEvent, useId, useState } from 'react'

export interface FormField {
  name: string
  label: string
  kind?: 'text' | 'area' | 'select' | 'number' | 'time' | 'check'
  options?: readonly (readonly [value: string, label: string])[]
  value?: string
  help?: string
  required?: boolean
  maxLength?: number
  /** Asked for only while another field, a list or a tick, says one of these. */
  when?: readonly [name: string, ...values: string[]]
}

function Control({ field, id }: { field: FormField; id: string }) {
  const { name, kind = 'text', options = [], value = '', required, maxLength } = field
  const shared = { id, name, required, 'aria-describedby': field.help ? `${id}-help` : undefined }
  if (kind === 'area')
    return (
      <textarea {...shared} className="input" rows={4} maxLength={maxLength} defaultValue={value} />
    )
  if (kind === 'check')
    return <input {...shared} type="checkbox" value="yes" defaultChecked={value === 'yes'} />
  if (kind === 'select')
    return (
      <select {...shared} className="input" defaultValue={value}>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    )
  const type = kind === 'time' ? 'datetime-local' : 'text'
  return (
    <input
      {...shared}
      className="input"
      type={type}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={maxLength}
      defaultValue={value}
      autoComplete="off"
    />
  )
}

/** What fields that others hang on say: as they were given, until somebody changes one. */
const saidFirst = (fields: readonly FormField[]) =>
  Object.fromEntries(
    fields.map(({ name, kind, options, value }) => [
      name,
      value || (kind === 'select' ? options?.[0]?.[0] : '') || '',
    ]),
  )

interface FormFieldsProps {
  fields: readonly FormField[]
  /** Kept, and not shown: something else is asked for now. */
  hidden: boolean
}

/** Fields one below the other; some of them hang on what others say. */
export function FormFields({ fields, hidden }: FormFieldsProps) {
  const id = useId()
  const [said, setSaid] = useState(() => saidFirst(fields))
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement) setSaid({ ...said, [target.name]: target.value })
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      setSaid({ ...said, [target.name]: target.checked ? target.value : '' })
  }
  const shown = fields.filter(({ when }) => !when || when.slice(1).includes(said[when[0]] ?? ''))
  return (
    <div className="fields" hidden={hidden} onChange={note}>
      {shown.map((field) => (
        <div key={field.name} className={field.kind === 'check' ? 'field check' : 'field'}>
          {field.kind === 'check' && <Control field={field} id={`${id}-${field.name}`} />}
          <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
          {field.kind !== 'check' && <Control field={field} id={`${id}-${field.name}`} />}
          {field.help && (
            <p className="help" id={`${id}-${field.name}-help`}>
              {field.help}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
