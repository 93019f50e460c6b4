import { Secret } from '#islands/fields/Secret'
import { SendButton } from '#islands/fields/SendButton'
import { useForm } from '#islands/fields/use-form'
import { Button } from '#islands/ui/Button'
import { useText } from '#islands/ui/text'
import { dropFactor } from '#lib/stores/second-factor'
import { FactorCode } from './FactorCode'

/** Turns the second factor off, by the password and a code. */
export function FactorOff({ onLeave }: { onLeave: () => void }) {
  const t = useText('session')
  const { values, errors, ...form } = useForm({
    prefix: 'factor',
    start: { password: '', code: '' },
    faults: ({ password, code }) => ({
      password: password ? '' : t('missing.password'),
      code: code.trim() ? '' : t('second.missing'),
    }),
    send: async ({ password, code }) => {
      await dropFactor({ password, code: code.trim() })
      onLeave()
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Secret
        id="factor-password"
        name="password"
        label={t('password')}
        value={values.password}
        error={errors.password}
        autoComplete="current-password"
        onChange={(password) => form.set({ password })}
      />
      <FactorCode value={values.code} error={errors.code} onChange={(code) => form.set({ code })} />
      <SendButton label={t('factor.turnOff')} busy={form.busy} failure={form.failure} />
      <Button tone="ghost" block onClick={onLeave}>
        {t('second.back')}
      </Button>
    </form>
  )
}
