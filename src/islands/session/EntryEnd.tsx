import { SendButton } from '#islands/fields/form/SendButton'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { useText } from '#islands/ui/text'
import { type LoginFormProps, OtherWays } from './OtherWays'

interface EntryEndProps extends LoginFormProps {
  form: {
    values: { remember: boolean }
    busy: boolean
    failure: string
    set: (change: { remember: boolean }) => void
    setFailure: (text: string) => void
  }
}

/** The end of each sign-in: remembering, sending, what went wrong, and the other ways. */
export function EntryEnd({ form, ...ways }: EntryEndProps) {
  const t = useText('session')
  return (
    <>
      <Checkbox checked={form.values.remember} onChange={(remember) => form.set({ remember })}>
        {t('remember')}
      </Checkbox>
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
      <OtherWays {...ways} onFail={form.setFailure} />
    </>
  )
}
