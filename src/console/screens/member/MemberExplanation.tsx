import type { CallInput } from '#console/kit/client'
import { Loaded } from '#console/kit/Screen'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { ExplanationView } from '#islands/ui/data/ExplanationView'
import { useLanguage } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { ReplayBox } from './ReplayBox'

const WHOLE = 10_000

export type Explaining = Omit<CallInput<'operator.memberExplain'>, 'account'>

interface MemberExplanationProps extends Explaining {
  account: string
  onClose: () => void
}

/** How something of theirs was settled, worked out anew: a bet, a bonus, a share of a team. */
export function MemberExplanation({ account, of, id, onClose }: MemberExplanationProps) {
  const { tag } = useLanguage()
  const { money } = useFormat()
  const called = useCall('operator.memberExplain', { account, of, id })
  const format = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const percent = (rate: number) => format.format(rate / WHOLE)
  return (
    <ReplayBox id={id} onClose={onClose}>
      <Loaded of={called}>
        {(found) => <ExplanationView of={found} money={money} percent={percent} />}
      </Loaded>
    </ReplayBox>
  )
}
