import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { feeParts } from '#lib/rewards/play/tournament'
import { type Tournament, tournamentActs } from './play-acts'
import { nameIn } from './shared'

const TONES = { draft: '', running: 'success', final: 'info' } as const
const PER_PERCENT = 100

/** Prizes by place: made, funded by two, started, and ended by themselves or before. */
export function Tournaments({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count, time } = useFormat()
  const field = useFields()
  const called = useCall('operator.tournaments', {})
  const stateOf = ({ state }: Tournament) => t(`tournament.state.${state}`)
  const chip = (row: Tournament) => (
    <span className={`chip ${TONES[row.state]}`}>{stateOf(row)}</span>
  )
  const feesOf = ({ definition, entrants }: Tournament) => {
    const { buyIn, fee } = definition
    if (buyIn === 0) return []
    return [
      [t('tournament.buyIn'), money(buyIn)] as const,
      [t('tournament.fee'), count(fee / PER_PERCENT)] as const,
      [t('tournament.paid'), money(entrants * feeParts(buyIn, fee).net)] as const,
    ]
  }
  const desk: DeskOf<Tournament> = {
    name: 'tournaments',
    label: t('reward.tournaments'),
    idOf: ({ code }) => code,
    titleOf: ({ code, definition }) => nameIn(definition.names, code),
    empty: t('tournament.none'),
    columns: [
      { label: t('title'), text: ({ code, definition }) => nameIn(definition.names, code) },
      { label: t('code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
      { label: t('state'), text: stateOf, cell: chip },
      { label: t('tournament.pool'), text: (row) => money(row.definition.pool), isNumber: true },
      { label: t('budget'), text: ({ budget }) => money(budget), isNumber: true },
      { label: t('tournament.entrants'), text: (row) => count(row.entrants), isNumber: true },
      { label: t('to'), text: ({ endsAt }) => time(endsAt) },
    ],
    facts: (row) => [
      [t('code'), <code key="code">{row.code}</code>],
      [t('state'), chip(row)],
      [t('tournament.scoring'), t(`scoring.${row.definition.scoring}`)],
      [t('tournament.pool'), money(row.definition.pool)],
      ...feesOf(row),
      [
        t('tournament.shares'),
        row.definition.shares.map((share) => count(share / PER_PERCENT)).join(' · '),
      ],
      [t('from'), time(row.startsAt)],
      [t('to'), time(row.endsAt)],
      [t('budget'), money(row.budget)],
      [t('given'), money(row.given)],
      [t('tournament.entrants'), count(row.entrants)],
    ],
    ...tournamentActs({ t, field }),
  }
  return (
    <Loaded of={called}>
      {({ tournaments }) => (
        <Desk
          of={desk}
          rows={tournaments}
          staff={staff}
          place={['rewards', 'tournaments']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
