import { useEffect, useRef } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { $check } from '../store/frame/check'
import { play } from '../store/frame/play'
import { $stage, type AskedGame } from '../store/frame/stage'
import { $fault, $isShown } from '../store/frame/state'
import { leaveGame } from './leave'
import { Opening } from './Opening'
import { useTitle } from './use-title'

/** The least that the studio and usual vendors need; never the site's own page around it. */
const MAY = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-orientation-lock',
].join(' ')
const CHECK_PART = {
  load: async () => (await import('./RealityCheck')).RealityCheck,
}
const USES = 'fullscreen; autoplay; encrypted-media; screen-wake-lock; clipboard-write'

/** The game in its frame, once it is launched; a check stands over it until it is answered. */
export function GameWell({ asked }: { asked: AskedGame }) {
  const stage = useValue($stage)
  const check = useValue($check)
  if (stage.is !== 'framed') return <Opening asked={asked} />
  return (
    <>
      <Framed key={stage.url} asked={asked} url={stage.url} isCovered={check !== null} />
      <Lazy {...CHECK_PART} isNeeded={check !== null} retry="timer" />
    </>
  )
}

interface FramedProps {
  asked: AskedGame
  url: string
  /** Something stands over the game: it takes no key and no press. */
  isCovered: boolean
}

function Framed({ asked, url, isCovered }: FramedProps) {
  const t = useText('frame')
  const { code: language } = useLanguage()
  const title = useTitle(asked)
  const frame = useRef<HTMLIFrameElement>(null)
  const isShown = useValue($isShown)
  const fault = useValue($fault)
  useEffect(() => {
    const leave = () => void leaveGame(language)
    return play({ frame: () => frame.current?.contentWindow ?? null, url, language, leave })
  }, [url, language])
  useEffect(() => {
    if (fault) showToast({ tone: 'danger', text: t('fault', { code: fault }) })
  }, [fault, t])
  return (
    <>
      <iframe
        ref={frame}
        className="play-frame"
        title={title || asked.vassalage}
        src={url}
        sandbox={MAY}
        allow={USES}
        referrerPolicy="strict-origin"
        inert={isCovered}
        onLoad={() => $isShown.set(true)}
      />
      {!isShown && <Opening asked={asked} />}
    </>
  )
}
