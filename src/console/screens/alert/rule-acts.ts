import { type CallValue, send } from '#console/kit/client'
import { unitsOf } from '#console/kit/desk/use-fields'
import { amountOf } from '#console/kit/form/amount'
import type { FormAct } from '#console/kit/form/FormDialog'
import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { ALERT_UNITS } from '#lib/operator/alert'

export type Rule = CallValue<'operator.alertRules'>['rules'][number]

interface Around {
  t: Translate
  reload: () => Promise<void>
}

const MAIL_MAX = 200

export const isAmount = ({ kind }: Rule) => ALERT_UNITS[kind] === 'amount'
const ticked = (is: boolean) => (is ? 'yes' : '')

const WHOLE = /^\d{1,12}$/

/** A threshold as somebody wrote it, in what its rule counts. */
function thresholdOf(rule: Rule, text: string, t: Translate): number {
  if (isAmount(rule)) return amountOf(text, t)
  if (!WHOLE.test(text)) throw new CallError('request.invalid', t('desk.badNumber'))
  return Number(text)
}

/** Changes above which number a rule tells, and by which ways. */
export const ruleAct = (rule: Rule, { t, reload }: Around): FormAct => ({
  title: t('alerts.changeOf', { rule: t(`alert.${rule.kind}`) }),
  text: t('alerts.rulesText'),
  fields: [
    {
      name: 'threshold',
      label: `${t('alerts.above')} (${t(`alerts.unit.${ALERT_UNITS[rule.kind]}`)})`,
      kind: 'number',
      required: true,
      value: isAmount(rule) ? unitsOf(rule.threshold) : String(rule.threshold),
    },
    { name: 'isOn', label: t('alerts.on'), kind: 'check', value: ticked(rule.isOn) },
    { name: 'mail', label: t('alerts.mail'), kind: 'check', value: ticked(rule.mail) },
    { name: 'webhook', label: t('alerts.webhook'), kind: 'check', value: ticked(rule.webhook) },
  ],
  button: t('alerts.change'),
  done: t('alerts.changed'),
  send: async (values) => {
    const next = {
      kind: rule.kind,
      threshold: thresholdOf(rule, values['threshold'] ?? '', t),
      isOn: values['isOn'] === 'yes',
      mail: values['mail'] === 'yes',
      webhook: values['webhook'] === 'yes',
    }
    await send('operator.setAlertRules', { rules: [next] })
    await reload()
  },
})

/** Changes who is mailed to. */
export const mailAct = (mail: string, { t, reload }: Around): FormAct => ({
  title: t('alerts.mailTo'),
  fields: [
    {
      name: 'mail',
      label: t('alerts.mailTo'),
      value: mail,
      maxLength: MAIL_MAX,
      help: t('alerts.mailHelp'),
    },
  ],
  button: t('alerts.change'),
  done: t('alerts.changed'),
  send: async ({ mail: next = '' }) => {
    await send('operator.setAlertRules', { mail: next })
    await reload()
  },
})
