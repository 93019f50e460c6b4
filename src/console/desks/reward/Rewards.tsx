import { Parts } from '#console/kit/desk/Parts'
import type { ScreenProps } from '#console/kit/screen-props'
import { useText } from '#islands/ui/text'
import { Envelopes } from './Envelopes'
import { Levels } from './Levels'
import { Missions } from './Missions'
import { Articles } from './mall/Articles'
import { Redemptions } from './mall/Redemptions'
import { Pots } from './Pots'
import { Raffles } from './Raffles'
import { Referrals } from './Referrals'
import { Tournaments } from './Tournaments'
import { Wheels } from './Wheels'

const PARTS = [
  ...([
    ['missions', Missions],
    ['tournaments', Tournaments],
    ['raffles', Raffles],
    ['wheels', Wheels],
  ] as const),
  ...([
    ['envelopes', Envelopes],
    ['mall', Articles],
    ['redemptions', Redemptions],
  ] as const),
  ...([
    ['levels', Levels],
    ['referrals', Referrals],
    ['pots', Pots],
  ] as const),
] as const

/** Everything that is given beside promotions, and the money that is set aside for it. */
export function Rewards({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  return (
    <Parts
      screen="rewards"
      label={t('parts')}
      staff={staff}
      rest={rest}
      parts={PARTS.map(([id, Part]) => ({
        id,
        label: t(`reward.${id}`),
        needs: 'promotion-view' as const,
        show: (inside: string) => <Part staff={staff} rest={inside} />,
      }))}
    />
  )
}
