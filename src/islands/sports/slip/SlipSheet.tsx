import { useValue } from '#islands/fields/use-value'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { $placing, forgetReceipts } from '../store/place'
import { $slipOpen } from '../store/slip'
import { ClearSlip, PickCount, SlipContent } from './SportsSlip'

/** The slip from below, on a phone; it keeps its place. */
export function SlipSheet() {
  const t = useText('sports')
  const isOpen = useValue($slipOpen)
  const placing = useValue($placing)
  if (!isOpen) return null
  const close = () => {
    $slipOpen.set(false)
    forgetReceipts()
  }
  return (
    <Modal
      title={t('slip.title')}
      className="sports-slip slip-sheet"
      locked={placing === 'sending'}
      onClose={close}
    >
      <div className="row between">
        <PickCount />
        <ClearSlip />
      </div>
      <SlipContent />
    </Modal>
  )
}
