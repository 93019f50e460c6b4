import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { hrefOf } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may } from '#console/kit/session'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import {
  type Contract,
  endAct,
  moveAct,
  offerAct,
  PERIODS,
  pointsAct,
  tierLines,
} from './contract-form'

const PER_PERCENT = 100
const STATES = ['active', 'offered', 'ended'] as const
const TONES: Partial<Record<Contract['state'], string>> = { active: 'success', offered: 'warn' }

/** What the house agreed with those right under it, and places and points in the tree. */
export function Contracts({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const said = useText('console')
  const { money, count, time } = useFormat()
  const around = { t, field: useFields() }
  const called = useCall('operator.contracts', {})
  const kindOf = ({ kind }: Contract) => t(`agent.kinds.${kind}`)
  const stateOf = ({ state }: Contract) => t(`agent.state.${state}`)
  const rateOf = ({ rate }: Contract) => `${count(rate / PER_PERCENT)} %`
  const periodOf = ({ period }: Contract) => PERIODS.find((each) => each === period)
  const at = (instant: number) => (instant ? time(instant) : '–')
  const desk: DeskOf<Contract> = {
    name: 'contracts',
    label: t('agent.contracts'),
    idOf: ({ id }) => id,
    titleOf: (row) => `${row.account}: ${kindOf(row)}`,
    empty: t('agent.none'),
    filter: {
      label: t('state'),
      of: ({ state }) => state,
      words: STATES.map((state) => [state, t(`agent.state.${state}`)] as const),
    },
    columns: [
      { label: t('account'), text: ({ account }) => account },
      { label: t('agent.kind'), text: kindOf },
      {
        label: t('state'),
        text: stateOf,
        cell: (row) => <span className={`chip ${TONES[row.state] ?? ''}`}>{stateOf(row)}</span>,
      },
      { label: t('agent.rate'), text: rateOf, isNumber: true },
      { label: t('agent.version'), text: ({ version }) => count(version), isNumber: true },
      { label: t('agent.from'), text: ({ fromAt }) => at(fromAt) },
    ],
    facts: (row) => [
      ...(may(staff, 'member-view')
        ? [
            [
              t('account'),
              <a key="account" className="link" href={hrefOf('members', row.account)}>
                {row.account}
              </a>,
            ] as const,
          ]
        : []),
      [t('agent.kind'), kindOf(row)],
      [t('state'), stateOf(row)],
      ...(row.kind === 'dividend' && periodOf(row)
        ? [[t('agent.period'), t(`agent.periods.${periodOf(row)}`)] as const]
        : []),
      [t('agent.tiers'), tierLines(row.tiers).replace(/\n/g, ' · ')],
      [t('agent.activeFrom'), money(row.activeFrom)],
      ...(row.kind === 'dividend'
        ? [[t('agent.carries'), t(row.carries ? 'way.yes' : 'way.no')] as const]
        : []),
      [t('agent.offeredAt'), at(row.offeredAt)],
      [t('agent.expiresAt'), at(row.expiresAt)],
      [t('agent.from'), at(row.fromAt)],
      [t('agent.endedAt'), at(row.endedAt)],
    ],
    acts: [endAct(around)],
    make: [offerAct(around), pointsAct(around, said), moveAct(around)],
  }
  return (
    <Loaded of={called}>
      {({ contracts }) => (
        <Desk
          of={desk}
          rows={contracts}
          staff={staff}
          place={['agents', 'contracts']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
