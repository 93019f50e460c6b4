import { useCallback, useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { resetToken } from '#lib/paths/reset-link'
import { $modal, openModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { isBack, type SocialEnd } from '#lib/stores/social'
import { type FromGoogle, LoginForm } from './LoginForm'
import { SocialReturn } from './SocialReturn'

/** The form of `/login`; whoever is signed in goes on to the home page. */
export function LoginPage({ language, texts }: IslandProps) {
  const session = useValue($session)
  const home = localizePath('/', language)
  const modal = useValue($modal)
  const [back, setBack] = useState<'no' | 'yes' | Partial<FromGoogle>>('no')
  const register = useCallback(() => {
    window.location.assign(localizePath('/register', language))
  }, [language])
  const end = useCallback(
    (came: Exclude<SocialEnd, 'left'>) => {
      if ('secondStep' in came) setBack({ ticket: came.ticket })
      else if ('step' in came && came.step === 'link') setBack({ linkEmail: came.email })
      else if ('step' in came) register()
    },
    [register],
  )
  useEffect(() => {
    if (resetToken(window.location.hash)) openModal('reset')
    if (isBack()) setBack('yes')
  }, [])
  useEffect(() => {
    if (modal === null && session.state !== 'out' && !resetToken(window.location.hash))
      window.location.replace(home)
  }, [session, home, modal])
  return (
    <TextProvider language={language} texts={texts}>
      <div className="stack">
        {back === 'yes' && <SocialReturn onEnd={end} />}
        <LoginForm
          key={typeof back === 'object' ? 'google' : ''}
          {...(typeof back === 'object' && back)}
          onDone={() => {}}
          onRegister={register}
        />
      </div>
    </TextProvider>
  )
}
