import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useText } from '#islands/ui/text'

interface FactorCodeProps {
  value: string
  error: string
  onChange: (code: string) => void
}

export function FactorCode({ value, error, onChange }: FactorCodeProps) {
  const t = useText('session')
  return (
    <Field id="factor-code" label={t('code.label')} error={error}>
      <Input
        id="factor-code"
        name="code"
        autoComplete="one-time-code"
        maxLength={32}
        value={value}
        invalid={error !== ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
