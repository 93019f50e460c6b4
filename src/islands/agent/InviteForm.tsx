import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useText } from '#islands/ui/text'
import { INVITE_NAME_MAX } from '#lib/limits'
import { makeInvite, type OpeningSettings } from '#lib/stores/opening'
import { showToast } from '#lib/stores/toast'
import { OpeningFields } from './OpeningFields'
import { useOpening } from './use-opening'

/** How long a link holds; 0: no end. */
const DAYS = [0, 7, 30, 90, 365]

/** A new link: what who comes by it becomes, and with which points. */
export function InviteForm({ settings }: { settings: OpeningSettings }) {
  const t = useText('opening')
  const opening = useOpening('invite', settings)
  const form = useForm({
    prefix: 'invite',
    start: { name: '', days: '30' },
    faults: () => ({ name: '', days: '' }),
    send: async ({ name, days }) => {
      const becomes = opening.read()
      if (!becomes) return
      await makeInvite({ name: name.trim(), ...becomes, days: Number(days) })
      showToast({ tone: 'success', text: t('link.made') })
      form.set({ name: '' })
    },
  })
  return (
    <form className="card form agent-form" noValidate onSubmit={form.submit}>
      <div className="form-two">
        <Field id="invite-name" label={t('link.name')} help={t('link.nameHelp')}>
          <Input
            id="invite-name"
            autoComplete="off"
            maxLength={INVITE_NAME_MAX}
            value={form.values.name}
            onChange={(event) => form.set({ name: event.target.value })}
          />
        </Field>
        <Field id="invite-days" label={t('link.days')}>
          <select
            id="invite-days"
            className="input"
            value={form.values.days}
            aria-describedby="invite-days-help"
            onChange={(event) => form.set({ days: event.target.value })}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('link.endless') : t('link.daysOf', { count })}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <OpeningFields opening={opening} />
      <SendButton label={t('link.submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
