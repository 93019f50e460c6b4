import { Field } from '#islands/ui/controls/Field'
import { PasswordInput } from '#islands/ui/controls/PasswordInput'
import { useText } from '#islands/ui/text'
import type { FieldRule } from '#lib/stores/register'
import { PasswordStrength } from './PasswordStrength'
import { ruleText } from './rule-text'

interface NewPasswordFieldProps {
  id: string
  name: string
  label: string
  value: string
  error: string
  rule: FieldRule | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A password to be set: its rule below, its strength beside. Needs `register`. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { id, name, label, value, error, rule, onChange, onBlur } = props
  const t = useText('register')
  return (
    <Field id={id} label={label} help={rule && ruleText(rule, t)} error={error}>
      <PasswordInput
        id={id}
        name={name}
        autoComplete="new-password"
        value={value}
        invalid={error !== ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <PasswordStrength password={value} minLength={rule?.minLength ?? 0} />
    </Field>
  )
}
