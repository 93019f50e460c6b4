import { useEffect, useState } from 'react'
import { Loaded } from '#console/kit/Screen'
import { replayTextsOf } from '#console/kit/texts'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { ReplayView } from '#islands/ui/data/ReplayView'
import { TextProvider, useLanguage, useText } from '#islands/ui/text'
import type { Texts } from '#lib/i18n/format'

interface MemberReplayProps {
  account: string
  id: string
  onClose: () => void
}

/** How a ticket of theirs was settled, worked out anew. */
export function MemberReplay({ account, id, onClose }: MemberReplayProps) {
  const t = useText('console')
  const { code } = useLanguage()
  const { money } = useFormat()
  const called = useCall('operator.memberReplay', { account, id })
  const [texts, setTexts] = useState<Texts | null>(null)
  useEffect(() => void replayTextsOf(code).then(setTexts), [code])
  if (!texts) return null
  return (
    <TextProvider language={code} texts={{ replay: texts }}>
      <section className="box" aria-label={id}>
        <button type="button" className="btn soft s" onClick={onClose}>
          {t('toList')}
        </button>
        <Loaded of={called}>
          {(of) => <ReplayView of={of} money={money} nameOf={(_, play) => play} />}
        </Loaded>
      </section>
    </TextProvider>
  )
}
