import { type FormEvent, useId, useState } from 'react'
import type { CallValue } from '#console/kit/client'
import { goTo, hrefOf, narrow, narrowedTo } from '#console/kit/router'
import { Facts } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may, type Staff } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useFormat } from '#console/kit/use-format'
import { usePages } from '#console/kit/use-pages'
import { useText } from '#islands/ui/text'
import { Seg } from './Seg'

type Tree = CallValue<'operator.agentTree'>
type Node = Tree['members'][number]

const ACCOUNT_MAX = 64
const PER_PERCENT = 100
const ONLY = ['agents', 'all'] as const

const treeHref = (account: string) => hrefOf('agents', `tree/${account}`)

/** The agents' tree, a level at a time: what is opened is asked for then. */
export function AgentTree({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const [only, setOnly] = useState(() => ONLY.find((each) => each === narrowedTo('only')))
  const choose = (each: (typeof ONLY)[number]) => {
    setOnly(each)
    narrow('only', each === 'all' ? each : '')
  }
  return (
    <>
      <div className="row between wrap desk-tools">
        <Finder />
        <Seg
          label={t('agent.only.label')}
          choices={ONLY.map((each) => [each, t(`agent.only.${each}`)] as const)}
          chosen={only ?? 'agents'}
          onChoose={choose}
        />
      </div>
      <Level key={`${rest} ${only}`} staff={staff} of={rest} only={only ?? 'agents'} />
    </>
  )
}

/** Goes to an account by name or number. */
function Finder() {
  const t = useText('desk')
  const id = useId()
  const [asked, setAsked] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (asked.trim()) goTo('agents', `tree/${asked.trim()}`)
    setAsked('')
  }
  return (
    <form className="row" onSubmit={open}>
      <label className="sr-only" htmlFor={id}>
        {t('agent.find')}
      </label>
      <input
        id={id}
        className="input"
        placeholder={t('agent.find')}
        maxLength={ACCOUNT_MAX}
        autoComplete="off"
        autoCapitalize="none"
        value={asked}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      <button type="submit" className="btn soft">
        {t('agent.open')}
      </button>
    </form>
  )
}

interface LevelProps {
  staff: Staff
  /** Account or id; empty: the house. */
  of: string
  only: (typeof ONLY)[number]
}

function Level({ staff, of, only }: LevelProps) {
  const t = useText('desk')
  const said = useText('console')
  const { money, count, time } = useFormat()
  const isAll = only === 'all'
  const input = { only, count: 50, ...(of && { of }) }
  const { rows, first, more, state } = usePages('operator.agentTree', input, (page) => page.members)
  const columns: Column<Node>[] = [
    {
      label: t('account'),
      text: ({ account }) => account,
      cell: ({ account, downlines }) =>
        downlines > 0 ? (
          <a className="link" href={treeHref(account)}>
            <b>{account}</b>
          </a>
        ) : (
          <b>{account}</b>
        ),
    },
    { label: said('review.kind'), text: ({ type }) => said(`memberType.${type}`) },
    { label: t('agent.direct'), text: ({ downlines }) => count(downlines), isNumber: true },
    { label: t('agent.below'), text: ({ agents }) => count(agents), isNumber: true },
    { label: t('agent.team'), text: ({ team }) => count(team), isNumber: true },
    { label: said('reports.valid'), text: ({ valid }) => money(valid), isNumber: true },
    { label: said('reports.gross'), text: ({ gross }) => money(gross), isNumber: true },
    { label: t('agent.joined'), text: ({ joinedAt }) => time(joinedAt) },
  ]
  if (!first) return state
  return (
    <>
      <Way path={first.path} />
      {first.self && <Self of={first.self} staff={staff} />}
      {state}
      {(rows.length > 0 || !state) && (
        <Table
          name={`agents-${of || 'house'}`}
          label={`${t('agent.tree')}: ${first.self?.account ?? said('member.house')}`}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          empty={t(isAll ? 'agent.noOne' : 'agent.noAgents')}
          {...(may(staff, 'member-view') && {
            actions: ({ account }: Node) => (
              <a className="btn soft s" href={hrefOf('members', account)}>
                {t('agent.record')}
                <span className="sr-only">{`: ${account}`}</span>
              </a>
            ),
          })}
          {...(more && { onMore: more })}
        />
      )}
    </>
  )
}

/** From the house down to whom one looks at. */
function Way({ path }: Pick<Tree, 'path'>) {
  const t = useText('desk')
  const said = useText('console')
  const last = path.length - 1
  return (
    <nav aria-label={t('agent.path')} className="row wrap way">
      <a
        className="link"
        href={hrefOf('agents', 'tree')}
        aria-current={path.length === 0 ? 'page' : undefined}
      >
        {said('member.house')}
      </a>
      {path.map(({ id, account }, at) => (
        <a
          key={id}
          className="link"
          href={treeHref(account)}
          aria-current={at === last ? 'page' : undefined}
        >
          {`› ${account}`}
        </a>
      ))}
    </nav>
  )
}

function Self({ of: self, staff }: { of: NonNullable<Tree['self']>; staff: Staff }) {
  const t = useText('desk')
  const said = useText('console')
  const { money, count, time } = useFormat()
  const percent = (rate: number) => `${count(rate / PER_PERCENT)} %`
  const points = Object.entries(self.rates).map(
    ([category, rate]) => `${said(`gameCategory.${category}`)} ${percent(rate)}`,
  )
  const contracts = self.contracts.map(
    ({ kind, rate }) => `${t(`agent.kinds.${kind}`)} ${percent(rate)}`,
  )
  return (
    <section className="box" aria-labelledby="agent-name">
      <div className="row between wrap">
        <h2 id="agent-name">{self.account}</h2>
        <div className="row wrap">
          {may(staff, 'member-view') && (
            <a className="btn soft s" href={hrefOf('members', self.account)}>
              {t('agent.record')}
            </a>
          )}
          <a className="btn soft s" href={`${hrefOf('agents', 'runs')}?of=${self.account}`}>
            {t('agent.theirRuns')}
          </a>
        </div>
      </div>
      <Facts
        rows={[
          [said('review.kind'), said(`memberType.${self.type}`)],
          [
            t('agent.team'),
            `${count(self.team)} · ${t('agent.direct')} ${count(self.downlines)} · ${t(
              'agent.below',
            )} ${count(self.agents)}`,
          ],
          [
            t('agent.month'),
            `${said('reports.valid')} ${money(self.valid)} · ${said('reports.gross')} ${money(
              self.gross,
            )}`,
          ],
          [t('agent.ownPoints'), points.join(' · ') || t('agent.noPoints')],
          [t('agent.inForce'), contracts.join(' · ') || t('agent.noContract')],
          [t('agent.joined'), time(self.joinedAt)],
        ]}
      />
    </section>
  )
}
