import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button, type ButtonTone } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { openMemberCenter } from '#lib/stores/member-center'
import { openModal } from '#lib/stores/modal'
import { freePlay } from '#lib/stores/sign-in'
import { $site, flagOn } from '#lib/stores/site'
import { type AskedGame, openGame, type Stage } from '../store/frame/stage'
import { gameTitle } from '../store/frame/title'
import { DarkLighthouse } from './DarkLighthouse'
import { arrowSquareOut, arrowsClockwise } from './icon-paths'
import { lobbyPath } from './leave'
import { OtherGames } from './OtherGames'
import { useTitle } from './use-title'

type Stopped = Exclude<Stage, { is: 'waiting' | 'opening' | 'framed' }>

interface StopProps {
  asked: AskedGame
  stage: Stopped
}

/** Why no game is played here now, and what can be done about it. */
export function Stop({ asked, stage }: StopProps) {
  if (stage.is === 'out') return <SignIn asked={asked} wasIn={stage.wasIn} />
  if (stage.is === 'tab') return <OwnTab asked={asked} url={stage.url} />
  if (stage.is === 'ended') return <Ended asked={asked} />
  return <Refused asked={asked} stage={stage} />
}

interface ScreenProps {
  title: string
  text: string
  children: React.ReactNode
}

function Screen({ title, text, children }: ScreenProps) {
  const t = useText('frame')
  const { code: language } = useLanguage()
  return (
    <div className="play-stop">
      <DarkLighthouse />
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <div className="row wrap">
        {children}
        <a className="btn soft" href={lobbyPath(language)}>
          {t('back')}
        </a>
      </div>
    </div>
  )
}

interface SignInProps {
  asked: AskedGame
  /** Their session ended: they have an account to come back to. */
  wasIn: boolean
}

/** Nobody is signed in: play money is one press away, an account three. */
function SignIn({ asked, wasIn }: SignInProps) {
  const t = useText('frame')
  const title = useTitle(asked)
  const site = useValue($site)
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const start = async () => {
    setBusy(true)
    setFailed(false)
    await freePlay().catch(() => setFailed(true))
    setBusy(false)
  }
  const hasFun = !site || flagOn(site, 'FREEPLAY3')
  return (
    <div className="play-stop">
      <p className="display" translate="no">
        {title}
      </p>
      <h2>{t('out.title')}</h2>
      <p className="muted">{t(hasFun ? 'out.text' : 'out.textAlone')}</p>
      {isFailed && <p role="alert">{t('out.failed')}</p>}
      <div className="play-ways">
        {wasIn ? <LogIn tone="primary" /> : <Register tone="primary" />}
        {!wasIn && <LogIn />}
        {hasFun && (
          <Button busy={busy} onClick={() => void start()}>
            {t('out.fun')}
          </Button>
        )}
        {wasIn && <Register />}
      </div>
    </div>
  )
}

interface WayProps {
  tone?: ButtonTone
}

function LogIn(props: WayProps) {
  const t = useText('frame')
  return (
    <Button {...props} onClick={() => openModal('login')}>
      {t('out.login')}
    </Button>
  )
}

function Register(props: WayProps) {
  const t = useText('frame')
  return (
    <Button {...props} onClick={() => openModal('register')}>
      {t('out.register')}
    </Button>
  )
}

function OwnTab({ asked, url }: { asked: AskedGame; url: string }) {
  const t = useText('frame')
  const { code: language } = useLanguage()
  const title = useTitle(asked)
  // The address is good once: the next press has a new one.
  const renew = () => setTimeout(() => void openGame(asked, language))
  return (
    <Screen title={title} text={t('tab.text')}>
      <a className="btn primary" href={url} target="_blank" rel="noreferrer" onClick={renew}>
        <Icon path={arrowSquareOut} />
        {t('tab.open')}
      </a>
    </Screen>
  )
}

function Ended({ asked }: { asked: AskedGame }) {
  const t = useText('frame')
  return (
    <Screen title={t('ended.title')} text={t('ended.text')}>
      <Again asked={asked} label={t('ended.again')} />
    </Screen>
  )
}

function Again({ asked, label }: { asked: AskedGame; label: string }) {
  const { code: language } = useLanguage()
  return (
    <Button tone="primary" onClick={() => void openGame(asked, language)}>
      <Icon path={arrowsClockwise} size={18} />
      {label}
    </Button>
  )
}

/** Refusals that another try may not meet. */
const PASSING: readonly string[] = ['maintenance', 'silent', 'failed']

function Refused({
  asked,
  stage,
}: {
  asked: AskedGame
  stage: Extract<Stopped, { is: 'refused' }>
}) {
  const t = useText('frame')
  const { why, code, message, notice, others } = stage
  const vendor = useValue(gameTitle.$value)?.info?.vendorName ?? asked.vassalage
  const title = useTitle(asked)
  const said = why === 'maintenance' ? notice || message : t(`why.${why}.text`, { vendor })
  // Where its vendor's other games are open, the game alone is closed.
  const isAlone = others.some(({ vassalage }) => vassalage === asked.vassalage)
  const closed = isAlone ? title : vendor
  return (
    <>
      <Screen title={t(`why.${why}.title`, { vendor: closed })} text={said || t('why.failed.text')}>
        {PASSING.includes(why) && <Again asked={asked} label={t('retry')} />}
        {why === 'trial' && <Register tone="primary" />}
        {why === 'paused' && (
          <Button tone="primary" onClick={() => openMemberCenter('securityCenter')}>
            {t('limits')}
          </Button>
        )}
        {why === 'gone' && asked.vassalage && (
          <Button onClick={() => openModal('vendor-games', asked.vassalage)}>{t('studio')}</Button>
        )}
      </Screen>
      <p className="play-code faint xs">{t('code', { code })}</p>
      {others.length > 0 && <OtherGames others={others} />}
    </>
  )
}
