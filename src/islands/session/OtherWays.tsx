import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { FreePlayButton } from './FreePlayButton'
import { SocialButton } from './SocialButton'

export interface LoginFormProps {
  onDone: () => void
  onRegister: () => void
}

export interface EntryProps extends LoginFormProps {
  /** Hears the ticket of a sign-in whose second factor is asked for. */
  onAsked: (ticket: string) => void
}

/** Below each sign-in: playing without an account, and opening one. */
export function OtherWays({
  onRegister,
  onFail,
}: Pick<LoginFormProps, 'onRegister'> & { onFail: (text: string) => void }) {
  const t = useText('session')
  return (
    <>
      <div className="form-pair">
        <FreePlayButton onFail={onFail} />
        <Button onClick={onRegister}>{t('register')}</Button>
      </div>
      <SocialButton onFail={onFail} />
    </>
  )
}
