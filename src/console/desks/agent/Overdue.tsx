import type { CallValue } from '#console/kit/client'
import { Card, Figure } from '#console/kit/Figure'
import { hrefOf } from '#console/kit/router'
import { Facts } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useFormat } from '#console/kit/use-format'
import { usePages } from '#console/kit/use-pages'
import { useText } from '#islands/ui/text'

type Overdue = CallValue<'operator.agentOverdue'>
type Income = Overdue['incomes'][number]

const TONES: Record<Income['state'], string> = { due: 'info', overdue: 'danger', stuck: 'warn' }

/** What agents wait for, of whom, and why. */
export function Overdue({ staff }: ScreenProps) {
  const t = useText('desk')
  const said = useText('console')
  const { money, time } = useFormat()
  const { rows, first, more, state } = usePages(
    'operator.agentOverdue',
    { count: 50 },
    ({ incomes }) => incomes,
  )
  const isOpen = may(staff, 'member-view')
  const who = (account: string) =>
    account && isOpen ? (
      <a className="link" href={hrefOf('members', account)}>
        {account}
      </a>
    ) : (
      account || said('member.house')
    )
  const kindOf = ({ kind }: Income) => t(`agent.income.${kind}`)
  const whyOf = (row: Income) => t(`agent.why.${row.state}`)
  const columns: Column<Income>[] = [
    {
      label: t('agent.unpaid.receiver'),
      text: ({ account }) => account,
      cell: (row) => who(row.account),
    },
    {
      label: t('agent.run.payer'),
      text: ({ payer }) => payer || said('member.house'),
      cell: (row) => who(row.payer),
    },
    { label: t('agent.kind'), text: kindOf },
    { label: t('agent.run.amount'), text: ({ amount }) => money(amount), isNumber: true },
    {
      label: t('agent.unpaid.why'),
      text: whyOf,
      cell: (row) => <span className={`chip ${TONES[row.state]}`}>{whyOf(row)}</span>,
    },
    { label: t('agent.unpaid.since'), text: ({ at }) => time(at) },
    { label: t('agent.unpaid.tried'), text: ({ triedAt }) => time(triedAt) },
  ]
  if (!first) return state
  return (
    <>
      {first.owed > 0 && (
        <div className="cards figures">
          <Card label={t('agent.unpaid.owed')}>
            <Figure number={money(first.owed)} text={t('agent.why.overdue')} tone="danger" />
          </Card>
        </div>
      )}
      {first.late.length > 0 && (
        <section className="box">
          <h2>{t('agent.late.title')}</h2>
          <p className="faint">{t('agent.late.text')}</p>
          <Facts
            rows={first.late.map(({ contract, account, kind, from, to }) => [
              `${time(from)} – ${time(to)}`,
              <span key={contract}>
                {who(account)}
                {` · ${t(`agent.kinds.${kind}`)}`}
              </span>,
            ])}
          />
        </section>
      )}
      {state}
      {(rows.length > 0 || !state) && (
        <Table
          name="agent-overdue"
          label={t('agent.overdue')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          empty={t('agent.unpaid.none')}
          {...(more && { onMore: more })}
        />
      )}
    </>
  )
}
