import type { HTMLInputTypeAttribute } from 'react'
import { ruleText } from '#islands/fields/form/rule-text'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { PasswordInput } from '#islands/ui/controls/PasswordInput'
import { useText } from '#islands/ui/text'
import { ID_TYPES, type RegisterField } from '#lib/rules/register-fields'
import { optionalFields } from './fields-shown'
import type { RegisterFormState } from './use-register'

/** What browsers fill in, and the keyboard of phones. */
const KINDS: Partial<
  Record<RegisterField, { autoComplete: string; type?: HTMLInputTypeAttribute }>
> = {
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  birthday: { autoComplete: 'bday' },
  email: { autoComplete: 'email', type: 'email' },
  mobileNum: { autoComplete: 'tel-national', type: 'tel' },
}
/** A day as `<input type="date">` gives it. */
const DAY_PATTERN = 11

/** The fields that the operator has switched on, each by its rule. */
export function OptionalFields({ form }: { form: RegisterFormState }) {
  return optionalFields(form.way, form.settings, form.values.isInvited).map((name) => (
    <OptionalField key={name} name={name} form={form} />
  ))
}

interface OptionalFieldProps {
  name: RegisterField
  form: RegisterFormState
}

function OptionalField({ name, form }: OptionalFieldProps) {
  const t = useText('register')
  const common = useText('common')
  const rule = form.settings?.fields[name]
  if (!rule) return null
  if (name === 'paymentPassword') return <PaymentFields form={form} />
  const id = `register-${name}`
  const error = form.error(name)
  const control = {
    id,
    name,
    value: form.values[name] ?? '',
    onBlur: () => form.values[name] && form.touch(name),
  }
  return (
    <Field
      id={id}
      label={t(`field.${name}`)}
      note={rule.required ? '' : common('ui.optional')}
      help={name === 'idType' ? '' : ruleText(rule, t)}
      error={error}
    >
      {name === 'idType' ? (
        <div className="input">
          <select
            {...control}
            aria-invalid={error !== '' || undefined}
            aria-describedby={`${id}-help`}
            onChange={(event) => form.set(name, event.target.value)}
          >
            <option value="">{t('choose')}</option>
            {ID_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`idType.${type}`)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <Input
          {...control}
          {...(KINDS[name] ?? { autoComplete: 'off' })}
          {...(name === 'birthday' && rule.patternId === DAY_PATTERN && { type: 'date' })}
          invalid={error !== ''}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  )
}

/** The payment password, typed twice. */
function PaymentFields({ form }: { form: RegisterFormState }) {
  const t = useText('register')
  const common = useText('common')
  const rule = form.settings?.fields.paymentPassword
  const fields = ['paymentPassword', 'confirmPaymentPassword'] as const
  return (
    <div className="form-columns">
      {fields.map((name) => (
        <Field
          key={name}
          id={`register-${name}`}
          label={t(`field.${name}`)}
          note={rule?.required ? '' : common('ui.optional')}
          help={rule && name === 'paymentPassword' ? ruleText(rule, t) : ''}
          error={form.error(name)}
        >
          <PasswordInput
            id={`register-${name}`}
            name={name}
            autoComplete="new-password"
            value={form.values[name] ?? ''}
            invalid={form.error(name) !== ''}
            onChange={(event) => form.set(name, event.target.value)}
            onBlur={() => form.values[name] && form.touch(name)}
          />
        </Field>
      ))}
    </div>
  )
}
