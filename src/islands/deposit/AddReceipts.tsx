import { useState } from 'react'
import { ImagePicker } from '#islands/fields/form/ImagePicker'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import { RECEIPT_BYTES_MAX, RECEIPTS_MAX } from '#lib/limits'
import { type Deposit, sendReceipts } from './store'

/** Further pictures of a receipt while its deposit is reviewed. */
export function AddReceipts({ deposit }: { deposit: Deposit }) {
  const t = useText('deposit')
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const [busy, setBusy] = useState(false)
  const left = RECEIPTS_MAX - deposit.receipts
  const send = async () => {
    setBusy(true)
    const arrived = await sendReceipts(
      deposit,
      images.map(({ address }) => address),
    )
    setImages(images.slice(arrived))
    setBusy(false)
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
      {images.length > 0 && (
        <Button tone="primary" busy={busy} onClick={() => void send()}>
          {t('receipt.send')}
        </Button>
      )}
    </div>
  )
}
