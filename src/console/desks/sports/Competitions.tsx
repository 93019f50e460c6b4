import { useState } from 'react'
import type { CallValue } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { League } from './League'
import { leagueActs, memberAct } from './league-acts'

type Competition = CallValue<'sports.tree'>['competitions'][number]

/** Competitions: closed and opened whole, with the margin and limits of each. */
export function Competitions({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const market = useText('market')
  const { count, time } = useFormat()
  const field = useFields()
  const [turn, setTurn] = useState(0)
  const called = useCall('sports.tree', {})
  const kind = ({ virtual }: Competition) => t(virtual ? 'sports.simulated' : 'sports.feed')
  const desk: DeskOf<Competition> = {
    name: 'competitions',
    label: t('sports.competitions'),
    idOf: ({ code }) => code,
    titleOf: ({ name }) => name,
    empty: t('sports.none'),
    columns: [
      { label: t('sports.competition'), text: ({ name }) => name },
      { label: t('code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
      { label: t('sports.sport'), text: ({ sport }) => market(`sport.${sport}`) },
      { label: t('sports.from'), text: kind },
      { label: t('sports.live'), text: ({ live }) => count(live), isNumber: true },
      { label: t('sports.soon'), text: ({ soon }) => count(soon), isNumber: true },
      { label: t('sports.next'), text: ({ nextAt }) => time(nextAt ?? 0) },
    ],
    more: ({ code }) => <League key={`${code} ${turn}`} competition={code} />,
    acts: leagueActs({ t, field }),
    make: [memberAct({ t, field })],
  }
  const reload = async () => {
    await called.reload()
    setTurn((known) => known + 1)
  }
  return (
    <Loaded of={called}>
      {({ competitions }) => (
        <Desk
          of={desk}
          rows={competitions}
          staff={staff}
          place={['sports', 'competitions']}
          chosen={rest}
          reload={reload}
        />
      )}
    </Loaded>
  )
}
