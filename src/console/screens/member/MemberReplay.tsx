import { Loaded } from '#console/kit/Screen'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { ReplayView } from '#islands/ui/data/ReplayView'
import { ReplayBox } from './ReplayBox'

interface MemberReplayProps {
  account: string
  id: string
  onClose: () => void
}

/** How a ticket of theirs was settled, worked out anew. */
export function MemberReplay({ account, id, onClose }: MemberReplayProps) {
  const { money } = useFormat()
  const called = useCall('operator.memberReplay', { account, id })
  return (
    <ReplayBox id={id} onClose={onClose}>
      <Loaded of={called}>
        {(of) => <ReplayView of={of} money={money} nameOf={(_, play) => play} />}
      </Loaded>
    </ReplayBox>
  )
}
