import { Parts } from '#console/kit/desk/Parts'
import type { ScreenProps } from '#console/kit/screen-props'
import { useText } from '#islands/ui/text'
import { Applications } from './Applications'
import { Promotions } from './Promotions'

const PARTS = [
  ['all', 'promotion.all', Promotions],
  ['applications', 'application.all', Applications],
] as const

/** Promotions, and what members have asked them for. */
export function PromotionDesk({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  return (
    <Parts
      screen="promotions"
      label={t('parts')}
      staff={staff}
      rest={rest}
      parts={PARTS.map(([id, label, Part]) => ({
        id,
        label: t(label),
        needs: 'promotion-view' as const,
        show: (inside: string) => <Part staff={staff} rest={inside} />,
      }))}
    />
  )
}
