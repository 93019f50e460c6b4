import { NewPasswordField } from '#islands/fields/form/NewPasswordField'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { ruledError } from '#islands/fields/form/rule-text'
import { useFieldRule } from '#islands/fields/form/use-field-rule'
import { useText } from '#islands/ui/text'

type Pair = Record<'newPassword' | 'confirmNewPassword', string>

/** What is wrong with a new password, and with typing it again; by the site's rule. */
export function usePasswordFaults() {
  const t = useText('password')
  const registerText = useText('register')
  const rule = useFieldRule('password')
  const newPassword = (password: string) =>
    password ? ruledError(password, rule, registerText) : t('missing.newPassword')
  const pair = (typed: Pair): Pair => {
    const isSame = typed.confirmNewPassword === typed.newPassword
    return {
      newPassword: newPassword(typed.newPassword),
      confirmNewPassword:
        typed.confirmNewPassword === ''
          ? t('missing.confirmNewPassword')
          : isSame
            ? ''
            : registerText('mismatch'),
    }
  }
  return { rule, newPassword, pair }
}

interface NewPasswordPairProps {
  prefix: string
  values: Pair
  errors: Pair
  rule: ReturnType<typeof useFieldRule>
  onChange: (change: Partial<Pair>) => void
}

/** A new password and the same once more. */
export function NewPasswordPair({ prefix, values, errors, rule, onChange }: NewPasswordPairProps) {
  const t = useText('password')
  return (
    <>
      <NewPasswordField
        id={`${prefix}-newPassword`}
        name="newPassword"
        label={t('newPassword')}
        value={values.newPassword}
        error={errors.newPassword}
        rule={rule}
        onChange={(newPassword) => onChange({ newPassword })}
      />
      <PasswordField
        id={`${prefix}-confirmNewPassword`}
        name="confirmNewPassword"
        label={t('confirmNewPassword')}
        value={values.confirmNewPassword}
        error={errors.confirmNewPassword}
        autoComplete="new-password"
        onChange={(confirmNewPassword) => onChange({ confirmNewPassword })}
      />
    </>
  )
}
