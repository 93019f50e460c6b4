import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { $announcement } from '#lib/stores/notice'
import { NoticeText } from './NoticeText'

/** What an operator wants everybody to see once a day. */
export function AnnouncementModal() {
  const t = useText('notice')
  const announcement = useValue($announcement)
  if (!announcement) return null
  const { title, content, image, link, tone } = announcement
  return (
    <Modal title={title} className="announcement" onClose={closeModal}>
      {image && (
        <div className="promo-picture" data-tone={tone}>
          <img src={image} alt="" />
        </div>
      )}
      <NoticeText content={content} link={link} />
      <Button tone="primary" onClick={closeModal}>
        {t('seen')}
      </Button>
    </Modal>
  )
}
