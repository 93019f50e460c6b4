import { useState } from 'react'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { Segmented } from '#islands/ui/controls/Segmented'
import { useText } from '#islands/ui/text'
import { PAYEE_SCHEMES, PAYEES, type PayeeScheme } from '#lib/rules/payee'
import { bindPayee, type Payee } from './store/withdraw'

const LONGEST = { holder: 80, institution: 60, number: 120 }
type Name = keyof typeof LONGEST

interface PayeeFormProps {
  /** Kinds the chosen way pays to. */
  kinds: readonly Payee['kind'][]
  /** Hours it then stays as it is. */
  hours: number
  /** Whose place it takes. */
  replaced: Payee | undefined
  onDone: (payee: Payee) => void
  onCancel: (() => void) | undefined
}

function asked(scheme: PayeeScheme): Name[] {
  const kind = PAYEES[scheme]
  if (kind === 'bank') return ['institution', 'number', 'holder']
  return kind === 'wallet' ? ['number', 'holder', 'institution'] : ['number']
}

/** Binds a bank account, e-wallet or chain address, or changes one. */
export function PayeeForm({ kinds, hours, replaced, onDone, onCancel }: PayeeFormProps) {
  const t = useText('withdraw')
  const schemes = PAYEE_SCHEMES.filter((scheme) => kinds.includes(PAYEES[scheme]))
  const [scheme, setScheme] = useState<PayeeScheme>(replaced?.scheme ?? schemes[0] ?? 'account')
  const kind = PAYEES[scheme]
  const names = asked(scheme)
  const isMissing = (name: Name, value: string) =>
    names.includes(name) && value.trim() === '' && !(kind === 'wallet' && name === 'institution')
  const form = useForm({
    prefix: 'payee',
    start: { institution: '', number: '', holder: '', paymentPassword: '' },
    faults: (values) => ({
      institution: isMissing('institution', values.institution) ? t('payee.missing') : '',
      number: isMissing('number', values.number) ? t('payee.missing') : '',
      holder: isMissing('holder', values.holder) ? t('payee.missing') : '',
      paymentPassword: values.paymentPassword === '' ? t('payment.missing') : '',
    }),
    send: async ({ paymentPassword, ...values }) => {
      const given = (name: Name) => (names.includes(name) ? values[name] : '')
      const input = { scheme, number: values.number, paymentPassword }
      const who = { holder: given('holder'), institution: given('institution') }
      onDone(await bindPayee({ ...input, ...who, ...(replaced && { replaces: replaced.id }) }))
    },
  })
  return (
    <form className="card form" noValidate onSubmit={form.submit} aria-labelledby="payee-title">
      <h3 id="payee-title">{t(replaced ? 'payee.change' : 'payee.add')}</h3>
      <SchemePicker schemes={schemes} scheme={scheme} onChange={setScheme} />
      {names.map((name) => (
        <Field
          key={name}
          id={`payee-${name}`}
          label={name === 'number' ? t(`number.${scheme}`) : t(`who.${name}.${kind}`)}
          help={name === 'number' ? t(`numberHelp.${scheme}`) : ''}
          error={form.errors[name]}
        >
          <Input
            id={`payee-${name}`}
            name={name}
            maxLength={LONGEST[name]}
            autoComplete="off"
            autoCapitalize={name === 'number' ? 'none' : 'words'}
            invalid={form.errors[name] !== ''}
            value={form.values[name]}
            onChange={(event) => form.set({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <PasswordField
        id="payee-paymentPassword"
        name="paymentPassword"
        label={t('payment.label')}
        value={form.values.paymentPassword}
        error={form.errors.paymentPassword}
        autoComplete="off"
        onChange={(paymentPassword) => form.set({ paymentPassword })}
      />
      <p className="xs muted">{t('payee.hours', { hours })}</p>
      <SendButton
        label={t('payee.save')}
        busy={form.busy}
        failure={form.failure}
        cancel={onCancel && { label: t('payee.back'), onPress: onCancel }}
      />
    </form>
  )
}

interface SchemePickerProps {
  schemes: readonly PayeeScheme[]
  scheme: PayeeScheme
  onChange: (scheme: PayeeScheme) => void
}

/** The kind, then the form of its number. */
function SchemePicker({ schemes, scheme, onChange }: SchemePickerProps) {
  const t = useText('withdraw')
  const kinds = [...new Set(schemes.map((each) => PAYEES[each]))]
  const kind = PAYEES[scheme]
  const firstOf = (chosen: Payee['kind']) =>
    onChange(schemes.find((each) => PAYEES[each] === chosen) ?? scheme)
  const kept = schemes.filter((each) => PAYEES[each] === kind)
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          label={t('payee.kind')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={firstOf}
        />
      )}
      {kept.length > 1 && (
        <Segmented
          label={t('payee.scheme')}
          options={kept.map((value) => ({ value, label: t(`short.${value}`) }))}
          value={scheme}
          onChange={onChange}
        />
      )}
    </>
  )
}
