import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { type Mission, missionActs } from './play-acts'
import { MONEY_MEASURES } from './play-form'
import { nameIn } from './shared'

const TONES = { draft: '', running: 'success', stopped: 'warn' } as const
const PER_TIME = 100

/** What members are given something for: made, funded by two, started and stopped. */
export function Missions({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count, time } = useFormat()
  const field = useFields()
  const called = useCall('operator.missions', {})
  const stateOf = ({ state }: Mission) => t(`promotionState.${state}`)
  const chip = (row: Mission) => <span className={`chip ${TONES[row.state]}`}>{stateOf(row)}</span>
  const target = ({ definition: { measure, target: number } }: Mission) => {
    if (MONEY_MEASURES.includes(measure)) return money(number)
    return measure === 'multiple' ? `${count(number / PER_TIME)} ×` : count(number)
  }
  const desk: DeskOf<Mission> = {
    name: 'missions',
    label: t('reward.missions'),
    idOf: ({ code }) => code,
    titleOf: ({ code, definition }) => nameIn(definition.names, code),
    empty: t('mission.none'),
    columns: [
      { label: t('title'), text: ({ code, definition }) => nameIn(definition.names, code) },
      { label: t('code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
      { label: t('state'), text: stateOf, cell: chip },
      { label: t('mission.reward'), text: (row) => money(row.definition.reward), isNumber: true },
      { label: t('budget'), text: ({ budget }) => money(budget), isNumber: true },
      { label: t('given'), text: ({ given }) => money(given), isNumber: true },
    ],
    facts: (row) => [
      [t('code'), <code key="code">{row.code}</code>],
      [t('state'), chip(row)],
      [t('mission.measure'), t(`measure.${row.definition.measure}`)],
      [t('mission.target'), target(row)],
      [t('mission.period'), t(`every.${row.definition.period}`)],
      [t('mission.reward'), money(row.definition.reward)],
      [t('from'), time(row.definition.from)],
      [t('to'), time(row.definition.to)],
      [t('budget'), money(row.budget)],
      [t('reserved'), money(row.reserved)],
      [t('given'), money(row.given)],
    ],
    ...missionActs({ t, field }),
  }
  return (
    <Loaded of={called}>
      {({ missions }) => (
        <Desk
          of={desk}
          rows={missions}
          staff={staff}
          place={['rewards', 'missions']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
