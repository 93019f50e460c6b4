import { useState } from 'react'
import { ImagePicker } from '#islands/fields/form/ImagePicker'
import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import { RECEIPT_BYTES_MAX, RECEIPTS_MAX } from '#lib/limits'
import { sendReceipts } from './send-receipts'
import type { Deposit } from './store'

interface AddReceiptsProps {
  deposit: Deposit
  onAdded: (deposit: Deposit) => void
}

/** Further pictures of a receipt while its deposit is reviewed. */
export function AddReceipts({ deposit, onAdded }: AddReceiptsProps) {
  const t = useText('deposit')
  const common = useText('common')
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const left = RECEIPTS_MAX - deposit.receipts
  const send = async () => {
    setBusy(true)
    const sent = await sendReceipts(deposit, images, common)
    setImages(images.slice(sent.deposit.receipts - deposit.receipts))
    setFailure(sent.lost)
    setBusy(false)
    onAdded(sent.deposit)
  }
  return (
    <div className="stack cashier-receipts">
      <p className="sm">{t('receipt.count', { count: deposit.receipts })}</p>
      {left > 0 && (
        <ImagePicker
          id="receipt-images"
          label={t('receipt.label')}
          max={left}
          bytesMax={RECEIPT_BYTES_MAX}
          images={images}
          onChange={setImages}
        />
      )}
      {failure && (
        <Note tone="danger" alert>
          {t('receipt.lost')} {failure}
        </Note>
      )}
      {images.length > 0 && (
        <Button tone="primary" busy={busy} onClick={() => void send()}>
          {t('receipt.send')}
        </Button>
      )}
    </div>
  )
}
