import { Field } from '#islands/ui/controls/Field'
import { useText } from '#islands/ui/text'
import type { Mobile } from '#lib/stores/sms-code'
import { CountryCodePicker } from './CountryCodePicker'

interface MobileFieldProps {
  id: string
  value: Mobile
  error: string
  onChange: (change: Partial<Mobile>) => void
  onBlur?: () => void
  /** Said beside the label, for example "optional". */
  note?: string
}

/** A mobile number with its country's dialing code. Needs `session`. */
export function MobileField({ id, value, error, onChange, onBlur, note = '' }: MobileFieldProps) {
  const t = useText('session')
  return (
    <Field id={id} label={t('mobile.number')} error={error} note={note}>
      <div className="input mobile">
        <CountryCodePicker
          id={`${id}-country`}
          initial={value.countryDialingCode}
          onSelect={(countryDialingCode) => onChange({ countryDialingCode })}
        />
        <input
          id={id}
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${id}-help`}
          value={value.mobileNum}
          onChange={(event) => onChange({ mobileNum: event.target.value })}
          onBlur={onBlur}
        />
      </div>
    </Field>
  )
}
