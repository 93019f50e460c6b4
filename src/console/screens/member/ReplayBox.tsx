import { type ReactNode, useEffect, useState } from 'react'
import { replayTextsOf } from '#console/kit/texts'
import { TextProvider, useLanguage, useText } from '#islands/ui/text'
import type { Texts } from '#lib/i18n/format'

interface ReplayBoxProps {
  id: string
  onClose: () => void
  children: ReactNode
}

/** A box of what is worked out anew, with its words, and the way back to the list. */
export function ReplayBox({ id, onClose, children }: ReplayBoxProps) {
  const t = useText('console')
  const { code } = useLanguage()
  const [texts, setTexts] = useState<Texts | null>(null)
  useEffect(() => void replayTextsOf(code).then(setTexts), [code])
  if (!texts) return null
  return (
    <TextProvider language={code} texts={{ replay: texts }}>
      <section className="box" aria-label={id}>
        <button type="button" className="btn soft s" onClick={onClose}>
          {t('toList')}
        </button>
        {children}
      </section>
    </TextProvider>
  )
}
