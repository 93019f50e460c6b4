import { useState } from 'react'
import { ruleText } from '#islands/fields/form/rule-text'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useValue } from '#islands/fields/use-value'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { Avatar } from '#islands/ui/data/Avatar'
import { useText } from '#islands/ui/text'
import { CONTACT_FIELDS, DETAIL_FIELDS, type DetailField, FIXED_FIELDS } from '#lib/rules/details'
import { keepsRule } from '#lib/stores/register'
import { $session } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { AvatarPicker } from './AvatarPicker'
import { type Details, saveDetails } from './store/details'

const FIRST = ['nickname', 'payeeName', 'birthday'] as const
const AUTO: Partial<Record<DetailField, string>> = {
  nickname: 'nickname',
  payeeName: 'name',
  birthday: 'bday',
}

/** Given already and only once: shown, not asked for. */
const isFixed = (name: DetailField, details: Details) =>
  FIXED_FIELDS.includes(name) && details[name] !== ''

/** What the member says of themselves. Needs `member` and `register`. */
export function DetailsCard({ details }: { details: Details }) {
  const t = useText('member')
  const rules = useText('register')
  const session = useValue($session)
  const [avatar, setAvatar] = useState(details.avatar)
  const account = session.state === 'out' ? '' : session.account
  const form = useForm({
    prefix: 'details',
    start: Object.fromEntries(DETAIL_FIELDS.map((name) => [name, details[name]])) as Record<
      DetailField,
      string
    >,
    faults: (values) =>
      Object.fromEntries(
        DETAIL_FIELDS.map((name) => {
          const [value, rule] = [values[name].trim(), details.rules[name]]
          return [name, value === '' || keepsRule(value, rule) ? '' : ruleText(rule, rules)]
        }),
      ) as Record<DetailField, string>,
    send: async (values) => {
      const changed = DETAIL_FIELDS.filter((name) => values[name].trim() !== details[name])
      const given = Object.fromEntries(changed.map((name) => [name, values[name].trim()]))
      await saveDetails({ ...given, ...(avatar !== details.avatar && { avatar }) })
      showToast({ tone: 'success', text: t('saved') })
    },
  })
  const field = (name: DetailField) => {
    const fixed = isFixed(name, details)
    const rule = details.rules[name]
    const once = FIXED_FIELDS.includes(name)
    return (
      <Field
        key={name}
        id={`details-${name}`}
        label={rules(`field.${name}`)}
        help={fixed ? t('fixed') : once ? t('once') : ruleText(rule, rules)}
        error={form.errors[name]}
      >
        <Input
          id={`details-${name}`}
          name={name}
          type={name === 'birthday' && rule.patternId === 11 ? 'date' : 'text'}
          autoComplete={AUTO[name] ?? 'off'}
          maxLength={rule.maxLength}
          readOnly={fixed}
          value={form.values[name]}
          invalid={form.errors[name] !== ''}
          onChange={(event) => form.set({ [name]: event.target.value })}
        />
      </Field>
    )
  }
  return (
    <section className="card stack" aria-labelledby="details-title">
      <div className="row">
        <Avatar avatar={avatar} isLarge />
        <div className="grow">
          <h3 id="details-title">{details.nickname || account}</h3>
          <p className="sm muted" translate="no">
            {account}
          </p>
        </div>
      </div>
      <form className="form" noValidate onSubmit={form.submit}>
        <AvatarPicker value={avatar} onChange={setAvatar} />
        <div className="details-pair">{FIRST.map(field)}</div>
        <details className="details-more">
          <summary>{t('contacts')}</summary>
          <div className="details-pair">{CONTACT_FIELDS.map(field)}</div>
        </details>
        <SendButton label={t('save')} busy={form.busy} failure={form.failure} />
      </form>
    </section>
  )
}
