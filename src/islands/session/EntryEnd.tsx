import { SendButton } from '#islands/fields/form/SendButton'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { useText } from '#islands/ui/text'
import { type LoginFormProps, OtherWays } from './OtherWays'

interface EntryEndProps extends LoginFormProps {
  form: { remember: boolean; busy: boolean; failure: string; setFailure: (text: string) => void }
  onRemember: (remember: boolean) => void
}

/** The end of each sign-in: remembering, sending, what went wrong, and the other ways. */
export function EntryEnd({ form, onRemember, ...ways }: EntryEndProps) {
  const t = useText('session')
  return (
    <>
      <Checkbox checked={form.remember} onChange={onRemember}>
        {t('remember')}
      </Checkbox>
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
      <OtherWays {...ways} onFail={form.setFailure} />
    </>
  )
}
