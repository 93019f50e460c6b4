import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { $offersGoogle, loadSocialWays, startSocial } from '#lib/stores/social'

/** Goes to Google to sign in; not there unless it is configured. */
export function SocialButton({ onFail }: { onFail: (text: string) => void }) {
  const t = useText('session')
  const common = useText('common')
  const isOffered = useValue($offersGoogle)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    loadSocialWays().catch(() => undefined)
  }, [])

  const start = async () => {
    setBusy(true)
    onFail('')
    try {
      await startSocial()
    } catch (error) {
      onFail(failureText(error, common))
      setBusy(false)
    }
  }
  if (!isOffered) return null
  return (
    <Button block busy={busy} onClick={() => void start()}>
      {t('social.google')}
    </Button>
  )
}
