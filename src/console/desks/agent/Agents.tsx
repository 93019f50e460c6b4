import { Parts } from '#console/kit/desk/Parts'
import type { ScreenProps } from '#console/kit/screen-props'
import { useText } from '#islands/ui/text'
import { AgentTree } from './AgentTree'
import { Contracts } from './Contracts'
import { Overdue } from './Overdue'
import { Runs } from './Runs'

const PARTS = [
  ['tree', AgentTree],
  ['contracts', Contracts],
  ['runs', Runs],
  ['overdue', Overdue],
] as const

/** Who stands under whom, what the house agreed, what was paid for it, and what was not. */
export function Agents({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  return (
    <Parts
      screen="agents"
      label={t('agent.parts')}
      staff={staff}
      rest={rest}
      parts={PARTS.map(([id, Part]) => ({
        id,
        label: t(`agent.${id}`),
        needs: 'agent-view' as const,
        show: (inside: string) => <Part staff={staff} rest={inside} />,
      }))}
    />
  )
}
