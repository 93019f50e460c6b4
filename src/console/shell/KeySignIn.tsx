import { useState } from 'react'
import { failureText } from '#console/kit/failure'
import { hasPasskeys, passkeyLogin } from '#console/kit/passkey'
import { startSession } from '#console/kit/session'
import { useText } from '#islands/ui/text'

/** Signs in by a key of the device alone, where the browser can. */
export function KeySignIn() {
  const t = useText('console')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function enter() {
    setBusy(true)
    setFailure('')
    try {
      startSession(await passkeyLogin(t('passkeys.cancelled')))
    } catch (error) {
      setFailure(failureText(t, error))
    }
    setBusy(false)
  }
  if (!hasPasskeys()) return null
  return (
    <div className="by-key">
      <button type="button" className="btn soft l block" disabled={busy} onClick={enter}>
        {t('entrance.byPasskey')}
      </button>
      {failure && (
        <p className="note danger" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
