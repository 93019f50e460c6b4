import { Field } from '#islands/ui/Field'
import { PasswordInput } from '#islands/ui/PasswordInput'

interface SecretProps {
  id: string
  name: string
  label: string
  value: string
  error: string
  autoComplete: 'current-password' | 'new-password'
  onChange: (value: string) => void
}

/** A password that is typed as it is: the current one, or a new one once more. */
export function Secret({ id, name, label, value, error, autoComplete, onChange }: SecretProps) {
  return (
    <Field id={id} label={label} error={error}>
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
