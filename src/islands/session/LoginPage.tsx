import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { resetToken } from '#lib/rules/reset-link'
import { $modal, openModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { LoginForm } from './LoginForm'

/** The form of `/login`; whoever is signed in goes on to the home page. */
export function LoginPage({ language, texts }: IslandProps) {
  const session = useValue($session)
  const home = localizePath('/', language)
  const modal = useValue($modal)
  useEffect(() => {
    if (resetToken(window.location.hash)) openModal('reset')
  }, [])
  useEffect(() => {
    if (modal === null && session.state !== 'out' && !resetToken(window.location.hash))
      window.location.replace(home)
  }, [session, home, modal])
  return (
    <TextProvider language={language} texts={texts}>
      <LoginForm
        onDone={() => {}}
        onRegister={() => window.location.assign(localizePath('/register', language))}
      />
    </TextProvider>
  )
}
