import { useEffect, useState } from 'react'
import { BannerStrip } from '#islands/fields/format/BannerStrip'
import { useValue } from '#islands/fields/use-value'
import { Tabbed } from '#islands/ui/controls/Tabbed'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { $modalPart } from '#lib/stores/modal'
import { HelpContact } from './HelpContact'
import { HelpTopics } from './HelpTopics'
import { PageText } from './PageText'
import { closeHelp } from './store'

const PARTS = ['topics', 'terms', 'privacy', 'responsible'] as const
type Part = (typeof PARTS)[number]

const partOf = (name: string): Part => PARTS.find((part) => part === name) ?? 'topics'

/** Help over any page: questions, the site's texts, ways to reach customer service. */
export function HelpModal() {
  const t = useText('help')
  const asked = useValue($modalPart)
  const [part, setPart] = useState<Part>(() => partOf(asked))
  useEffect(() => setPart(partOf(asked)), [asked])
  return (
    <Modal title={t('title')} className="wide help-modal" onClose={closeHelp}>
      <Tabbed
        id="help"
        label={t('parts')}
        parts={PARTS}
        nameOf={(name) => t(`part.${name}`)}
        value={part}
        onChange={setPart}
      >
        {part === 'topics' ? (
          <>
            <HelpTopics />
            <HelpContact />
            <BannerStrip group="w_help" />
          </>
        ) : (
          <PageText key={part} path={`/${part}`} />
        )}
      </Tabbed>
    </Modal>
  )
}
