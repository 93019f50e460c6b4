import { useEffect, useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { useLanguage, useText } from '#islands/ui/text'
import { SECOND_MS } from '#lib/limits'
import { type AskedGame, openGame } from '../store/frame/stage'
import { lobbyPath } from './leave'
import { useFacts } from './use-facts'
import { useTitle } from './use-title'

const SLOW_MS = 10 * SECOND_MS

/** What is seen until the game is: its name, three facts, and after a while a way out. */
export function Opening({ asked }: { asked: AskedGame | null }) {
  const t = useText('frame')
  const { code: language } = useLanguage()
  const title = useTitle(asked)
  const facts = useFacts()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="play-stop">
      <p className="display" translate="no">
        {title}
      </p>
      <div className="play-line" role="progressbar" aria-label={t('opening')} />
      {facts.length > 0 && (
        <dl className="play-tips">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isSlow && asked && (
        <>
          <p role="status">{t('slow')}</p>
          <div className="row wrap">
            <Button onClick={() => void openGame(asked, language)}>{t('retry')}</Button>
            <a className="btn ghost" href={lobbyPath(language)}>
              {t('back')}
            </a>
          </div>
        </>
      )}
    </div>
  )
}
