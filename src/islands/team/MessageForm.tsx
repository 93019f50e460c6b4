import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useText } from '#islands/ui/text'
import { AGENT_MESSAGE_MAX, AGENT_TITLE_MAX } from '#lib/limits'
import { showToast } from '#lib/stores/toast'
import { type TeamMember, writeTeam } from './store'

interface MessageFormProps {
  /** Prefix of the controls' ids. */
  id: string
  /** Left out: all direct downlines. */
  member?: TeamMember
  onDone: () => void
}

/** A message into the inbox of one of the team, or of all direct downlines. */
export function MessageForm({ id, member, onDone }: MessageFormProps) {
  const t = useText('team')
  const form = useForm({
    prefix: id,
    start: { title: '', body: '' },
    faults: ({ title, body }) => ({
      title: title.trim() ? '' : t('message.titleMissing'),
      body: body.trim() ? '' : t('message.bodyMissing'),
    }),
    send: async ({ title, body }) => {
      const to = member ? { member: member.id } : {}
      const count = await writeTeam({ ...to, title: title.trim(), body: body.trim() })
      showToast({ tone: 'success', text: t('message.sent', { count }) })
      onDone()
    },
  })
  const { values, errors } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p className="sm muted">
        {member ? t('message.toOne', { account: member.account }) : t('message.toAll')}
      </p>
      <Field id={`${id}-title`} label={t('message.title')} error={errors.title}>
        <Input
          id={`${id}-title`}
          autoComplete="off"
          maxLength={AGENT_TITLE_MAX}
          value={values.title}
          invalid={errors.title !== ''}
          onChange={(event) => form.set({ title: event.target.value })}
        />
      </Field>
      <Field id={`${id}-body`} label={t('message.body')} error={errors.body}>
        <textarea
          id={`${id}-body`}
          className="input textarea"
          rows={4}
          maxLength={AGENT_MESSAGE_MAX}
          aria-invalid={errors.body !== '' || undefined}
          aria-describedby={`${id}-body-help`}
          value={values.body}
          onChange={(event) => form.set({ body: event.target.value })}
        />
      </Field>
      <SendButton label={t('message.submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
