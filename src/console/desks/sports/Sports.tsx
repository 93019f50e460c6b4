import { Parts } from '#console/kit/desk/Parts'
import type { ScreenProps } from '#console/kit/screen-props'
import { useText } from '#islands/ui/text'
import { Competitions } from './Competitions'
import { Matches } from './Matches'

/** The trading desk: competitions with margins and limits, and their matches. */
export function Sports({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  return (
    <Parts
      screen="sports"
      label={t('parts')}
      staff={staff}
      rest={rest}
      parts={[
        {
          id: 'competitions',
          label: t('sports.competitions'),
          needs: 'sports',
          show: (inside) => <Competitions staff={staff} rest={inside} />,
        },
        {
          id: 'matches',
          label: t('sports.matches'),
          needs: 'sports',
          show: (inside) => <Matches staff={staff} rest={inside} />,
        },
      ]}
    />
  )
}
