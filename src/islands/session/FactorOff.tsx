import { useForm } from '#islands/fields/form/use-form'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { FactorForm } from './FactorForm'
import { dropFactor } from './store/second-factor'

/** Turns the second factor off, by the password and a code. */
export function FactorOff({ onLeave }: { onLeave: () => void }) {
  const t = useText('session')
  const form = useForm({
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
    <>
      <FactorForm form={form} label={t('factor.turnOff')} />
      <Button tone="ghost" block onClick={onLeave}>
        {t('second.back')}
      </Button>
    </>
  )
}
