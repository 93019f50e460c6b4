import { useState } from 'react'
import { Tabbed } from '#islands/ui/controls/Tabbed'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeToStep } from '#lib/stores/session'
import { FeedbackForm } from './FeedbackForm'
import { FeedbackRecord } from './FeedbackRecord'

const PARTS = ['form', 'record'] as const

/** Feedback to customer service, and what was answered to earlier feedback. */
export function FeedbackModal() {
  const t = useText('support')
  const [part, setPart] = useState<(typeof PARTS)[number]>('form')
  return (
    <Modal title={t('title')} className="feedback-modal" onClose={closeToStep}>
      <Tabbed
        id="feedback"
        label={t('part.label')}
        parts={PARTS}
        nameOf={(name) => t(`part.${name}`)}
        value={part}
        onChange={setPart}
      >
        {part === 'form' ? <FeedbackForm onRecord={() => setPart('record')} /> : <FeedbackRecord />}
      </Tabbed>
    </Modal>
  )
}
