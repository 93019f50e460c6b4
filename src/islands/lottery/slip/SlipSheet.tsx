import { useValue } from '#islands/fields/use-value'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { $placing } from '../store/bet'
import { $slip, $slipOpen } from '../store/slip'
import { ClearSlip, LineCount } from './BetSlip'
import { SlipBody } from './SlipBody'

/** The slip from below, on a phone. */
export function SlipSheet() {
  const t = useText('lottery')
  const open = useValue($slipOpen)
  const lines = useValue($slip)
  const placing = useValue($placing)
  if (!open || (lines.length === 0 && placing === 'idle')) return null
  return (
    <Modal
      title={t('slip.title')}
      className="slip slip-sheet"
      locked={placing === 'sending'}
      onClose={() => $slipOpen.set(false)}
    >
      <div className="row between">
        <LineCount />
        <ClearSlip />
      </div>
      <SlipBody />
    </Modal>
  )
}
