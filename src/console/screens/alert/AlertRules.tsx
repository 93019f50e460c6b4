import { useAsk } from '#console/kit/form/use-ask'
import { Facts, Loaded } from '#console/kit/Screen'
import { may, type Staff } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { ALERT_UNITS } from '#lib/operator/alert'
import { isAmount, mailAct, type Rule, ruleAct } from './rule-acts'

/** What is told of above which number, and where to. */
export function AlertRules({ staff }: { staff: Staff }) {
  const t = useText('console')
  const { money, count } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.alertRules', {})
  const mayChange = may(staff, 'alert-rules')
  const { reload } = called
  const change = (rule: Rule) => ask(ruleAct(rule, { t, reload }))
  const changeMail = (mail: string) => ask(mailAct(mail, { t, reload }))
  const written = (rule: Rule) => {
    const { kind, threshold } = rule
    if (isAmount(rule)) return money(threshold)
    return ALERT_UNITS[kind] === 'seconds'
      ? t('alerts.seconds', { n: count(threshold) })
      : count(threshold)
  }
  const word = (is: boolean) => t(is ? 'yes' : 'no')
  const columns: Column<Rule>[] = [
    {
      label: t('alerts.what'),
      text: ({ kind }) => t(`alert.${kind}`),
      cell: ({ kind }) => <b>{t(`alert.${kind}`)}</b>,
    },
    { label: t('alerts.above'), text: written, isNumber: true },
    {
      label: t('alerts.on'),
      text: ({ isOn }) => word(isOn),
      cell: ({ isOn }) => <span className={`chip ${isOn ? 'success' : ''}`}>{word(isOn)}</span>,
    },
    { label: t('alerts.mail'), text: (row) => word(row.mail) },
    { label: t('alerts.webhook'), text: (row) => word(row.webhook) },
  ]
  return (
    <Loaded of={called}>
      {({ rules, mail, webhook }) => (
        <>
          <p className="soft-text">{t('alerts.rulesText')}</p>
          <section className="box">
            <Facts
              rows={[
                [
                  t('alerts.mailTo'),
                  <span key="mail" className="row wrap">
                    {mail || t('alerts.nobody')}
                    {mayChange && (
                      <button type="button" className="btn soft s" onClick={() => changeMail(mail)}>
                        {t('alerts.change')}
                      </button>
                    )}
                  </span>,
                ],
                [t('alerts.hook'), webhook || t('alerts.noHook')],
              ]}
            />
          </section>
          <Table
            name="alert-rules"
            label={t('alerts.rules')}
            columns={columns}
            rows={rules}
            idOf={({ kind }) => kind}
            empty={t('alerts.none')}
            actions={
              mayChange
                ? (rule) => (
                    <button type="button" className="btn soft s" onClick={() => change(rule)}>
                      {t('alerts.change')}
                    </button>
                  )
                : undefined
            }
          />
          {dialog}
        </>
      )}
    </Loaded>
  )
}
