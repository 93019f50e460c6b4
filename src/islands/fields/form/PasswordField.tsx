import { Field } from '#islands/ui/controls/Field'
import { PasswordInput } from '#islands/ui/controls/PasswordInput'

interface PasswordFieldProps {
  id: string
  name: string
  label: string
  help?: string
  value: string
  error: string
  /** `off` for what no browser should fill in, as the payment password. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  onChange: (value: string) => void
}

/** A password that is typed as it is: the current one, or a new one once more. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, name, label, help = '', value, error, autoComplete, onChange } = props
  return (
    <Field id={id} label={label} help={help} error={error}>
      <PasswordInput
        id={id}
        name={name}
        autoComplete={autoComplete}
        value={value}
        invalid={error !== ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
