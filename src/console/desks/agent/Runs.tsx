import { type ReactNode, useState } from 'react'
import type { CallValue } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { hrefOf, narrow, narrowedTo } from '#console/kit/router'
import type { ScreenProps } from '#console/kit/screen-props'
import { may, type Staff } from '#console/kit/session'
import { useFormat } from '#console/kit/use-format'
import { usePages } from '#console/kit/use-pages'
import { type Translate, useText } from '#islands/ui/text'
import { CONTRACT_KINDS, type ContractKind } from '#lib/rules/agreement'
import { Seg } from './Seg'

type Run = CallValue<'operator.agentRuns'>['runs'][number]
type Fact = readonly [name: string, value: ReactNode]

const PER_PERCENT = 100
const TONES: Partial<Record<Run['state'], string>> = {
  paid: 'success',
  due: 'info',
  overdue: 'danger',
  stuck: 'warn',
}

/** What contracts of everybody have paid for each period, and of what. */
export function Runs({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const [of, setOf] = useState(() => narrowedTo('of'))
  const [kind, setKind] = useState<ContractKind | ''>(
    () => CONTRACT_KINDS.find((each) => each === narrowedTo('kind')) ?? '',
  )
  const choose = (each: ContractKind | '') => {
    setKind(each)
    narrow('kind', each)
  }
  const everybody = () => {
    setOf('')
    narrow('of', '')
  }
  return (
    <>
      <div className="row between wrap desk-tools">
        <Seg<ContractKind | ''>
          label={t('agent.kind')}
          choices={[
            ['', t('agent.run.allKinds')],
            ...CONTRACT_KINDS.map((each) => [each, t(`agent.kinds.${each}`)] as const),
          ]}
          chosen={kind}
          onChoose={choose}
        />
        {of && (
          <p className="row wrap">
            {t('agent.run.of', { account: of })}
            <button type="button" className="btn soft s" onClick={everybody}>
              {t('agent.run.everybody')}
            </button>
          </p>
        )}
      </div>
      <Found key={`${kind} ${of}`} kind={kind} of={of} staff={staff} rest={rest} />
    </>
  )
}

/** Who it is, and there is a way to what is known of them. */
function Who({ account, staff }: { account: string; staff: Staff }) {
  const said = useText('console')
  if (!account) return said('member.house')
  if (!may(staff, 'member-view')) return account
  return (
    <a className="link" href={hrefOf('members', account)}>
      {account}
    </a>
  )
}

function useFacts(staff: Staff, t: Translate) {
  const said = useText('console')
  const { money, count, time } = useFormat()
  return (row: Run): Fact[] => [
    [t('account'), <Who key="who" account={row.account} staff={staff} />],
    [t('agent.run.payer'), <Who key="payer" account={row.payer} staff={staff} />],
    [t('agent.kind'), `${t(`agent.kinds.${row.kind}`)} · ${t('agent.version')} ${row.version}`],
    [t('agent.period'), `${time(row.from)} – ${time(row.to)}`],
    [said('reports.stake'), money(row.stake)],
    [said('reports.valid'), money(row.valid)],
    [said('reports.payout'), money(row.payout)],
    [t('agent.run.rebates'), money(row.rebates)],
    [t('agent.run.bonuses'), money(row.bonuses)],
    [t('agent.run.active'), count(row.active)],
    ...(row.carriedIn ? [[t('agent.run.carriedIn'), money(row.carriedIn)] satisfies Fact] : []),
    [t('agent.run.base'), money(row.base)],
    [t('agent.run.rate'), `${count(row.rate / PER_PERCENT)} %`],
    [t('agent.run.amount'), money(row.amount)],
    [t('state'), t(`agent.runState.${row.state}`)],
    ...(row.paidAt ? [[t('agent.run.paidAt'), time(row.paidAt)] satisfies Fact] : []),
    [t('id'), <code key="id">{row.id}</code>],
  ]
}

interface FoundProps extends ScreenProps {
  kind: ContractKind | ''
  of: string
}

function Found({ kind, of, staff, rest }: FoundProps) {
  const t = useText('desk')
  const said = useText('console')
  const { money, count, time } = useFormat()
  const input = { count: 50, ...(kind && { kind }), ...(of && { account: of }) }
  const { rows, more, reload, state } = usePages('operator.agentRuns', input, ({ runs }) => runs)
  const stateOf = (row: Run) => t(`agent.runState.${row.state}`)
  const desk: DeskOf<Run> = {
    name: 'agent-runs',
    label: t('agent.runs'),
    idOf: ({ id }) => id,
    titleOf: (row) => `${row.account}: ${t(`agent.kinds.${row.kind}`)}`,
    empty: t('agent.run.none'),
    columns: [
      { label: t('account'), text: ({ account }) => account },
      { label: t('agent.kind'), text: (row) => t(`agent.kinds.${row.kind}`) },
      { label: t('agent.period'), text: ({ from, to }) => `${time(from)} – ${time(to)}` },
      { label: t('agent.run.payer'), text: ({ payer }) => payer || said('member.house') },
      { label: t('agent.run.base'), text: ({ base }) => money(base), isNumber: true },
      {
        label: t('agent.run.rate'),
        text: ({ rate }) => `${count(rate / PER_PERCENT)} %`,
        isNumber: true,
      },
      { label: t('agent.run.amount'), text: ({ amount }) => money(amount), isNumber: true },
      {
        label: t('state'),
        text: stateOf,
        cell: (row) => <span className={`chip ${TONES[row.state] ?? ''}`}>{stateOf(row)}</span>,
      },
    ],
    facts: useFacts(staff, t),
  }
  return (
    <>
      {state}
      {(rows.length > 0 || !state) && (
        <Desk
          of={desk}
          rows={rows}
          staff={staff}
          place={['agents', 'runs']}
          chosen={rest}
          reload={reload}
          onMore={more}
        />
      )}
    </>
  )
}
