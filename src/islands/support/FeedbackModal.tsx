import { useState } from 'react'
import { Modal } from '#islands/ui/Modal'
import { Tabs } from '#islands/ui/Tabs'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { FeedbackForm } from './FeedbackForm'
import { FeedbackRecord } from './FeedbackRecord'

const PARTS = ['form', 'record'] as const

/** Feedback to customer service, and what was answered to earlier feedback. */
export function FeedbackModal() {
  const t = useText('support')
  const [part, setPart] = useState<(typeof PARTS)[number]>('form')
  return (
    <Modal title={t('title')} className="feedback-modal" onClose={closeModal}>
      <Tabs
        id="feedback"
        label={t('part.label')}
        value={part}
        onChange={setPart}
        options={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      <div id="feedback-panel" role="tabpanel" aria-labelledby={`feedback-${part}`}>
        {part === 'form' ? <FeedbackForm onRecord={() => setPart('record')} /> : <FeedbackRecord />}
      </div>
    </Modal>
  )
}
