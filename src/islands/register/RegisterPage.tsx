import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { $session } from '#lib/stores/session'
import { RegisterDone } from './RegisterDone'
import { RegisterForm } from './RegisterForm'

/** The form of `/register`; a member sees that the account is ready. */
export function RegisterPage({ language, texts }: IslandProps) {
  const session = useValue($session)
  const goHome = () => window.location.assign(localizePath('/', language))
  return (
    <TextProvider language={language} texts={texts}>
      {session.state === 'in' ? (
        <RegisterDone onLater={goHome} />
      ) : (
        <RegisterForm onDone={() => {}} />
      )}
    </TextProvider>
  )
}
