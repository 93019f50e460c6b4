import '#styles/island/rain.css'
import { useEffect } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Modal } from '#islands/ui/layout/Modal'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { RainCard } from './RainCard'
import { $opened, rains, watchRains } from './store'

/** Red envelopes above the promotions, while there are any. */
export function RainBoard({ language, texts }: IslandProps) {
  // Members' own fall in their room alone.
  const list = (useValue(rains.$value) ?? []).filter(({ from }) => from === '')
  useEffect(() => watchRains(), [])
  if (list.length === 0) return null
  return (
    <TextProvider language={language} texts={texts}>
      <div className="promo-list">
        {list.map((rain) => (
          <RainCard key={rain.code} rain={rain} />
        ))}
      </div>
      <Opened />
    </TextProvider>
  )
}

/** What an envelope held. */
function Opened() {
  const t = useText('rain')
  const money = useMoney()
  const opened = useValue($opened)
  if (!opened) return null
  const close = () => $opened.set(null)
  return (
    <Modal title={opened.title} className="rain-opened" onClose={close}>
      <div className="stack">
        <div className="rain-letter">
          <p className="b">{t('yours')}</p>
          <p className="rain-amount num">{money(opened.amount)}</p>
          <p className="sm">{t('inBalance')}</p>
        </div>
        <Button tone="soft" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  )
}
