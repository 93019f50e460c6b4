import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { failureText } from '#islands/ui/failure'
import { playCircle } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { startTrial } from '#lib/stores/home'
import { freePlay } from '#lib/stores/sign-in'
import { $site, flagOn, loadSite } from '#lib/stores/site'
import { showToast } from '#lib/stores/toast'

interface FreePlayButtonProps {
  /** Hears in words why it did not work. */
  onFail: (text: string) => void
}

/** Opens a trial account; there is none where the site does not offer it. */
export function FreePlayButton({ onFail }: FreePlayButtonProps) {
  const t = useText('session')
  const common = useText('common')
  const site = useValue($site)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    loadSite().catch(() => undefined)
  }, [])

  const start = async () => {
    setBusy(true)
    onFail('')
    try {
      await freePlay()
      showToast({ tone: 'info', key: 'trial' })
      startTrial()
    } catch (error) {
      onFail(failureText(error, common))
      setBusy(false)
    }
  }
  if (site && !flagOn(site, 'FREEPLAY3')) return null
  return (
    <Button busy={busy} onClick={start}>
      <Icon path={playCircle} />
      {t('freePlay')}
    </Button>
  )
}
