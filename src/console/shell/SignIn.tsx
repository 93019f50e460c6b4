import { send } from '#console/kit/client'
import { startSession } from '#console/kit/session'
import { useText } from '#islands/ui/text'
import { EntranceForm, Line } from './EntranceForm'

/** Name, password and code at once: a refusal does not tell which of them was wrong. */
export function SignIn() {
  const t = useText('console')
  return (
    <EntranceForm
      title={t('entrance.signIn')}
      button={t('entrance.enter')}
      onSend={async ({ name = '', password = '', code = '' }) =>
        startSession(await send('staff.login', { name: name.trim(), password, code }))
      }
    >
      <Line name="name" label={t('entrance.person')} autoComplete="username" />
      <Line
        name="password"
        label={t('entrance.password')}
        type="password"
        autoComplete="current-password"
      />
      <Line
        name="code"
        label={t('entrance.code')}
        autoComplete="one-time-code"
        isCode
        help={t('entrance.codeHelp')}
      />
    </EntranceForm>
  )
}
