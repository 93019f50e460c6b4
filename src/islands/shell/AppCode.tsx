import { useEffect, useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { QrCode } from '#islands/ui/data/QrCode'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { askToInstall, onInstallable } from '#lib/browser/install'

const SIZE = 200

function Code() {
  const t = useText('page')
  const [address, setAddress] = useState('')
  const [isInstallable, setInstallable] = useState(false)
  useEffect(() => setAddress(window.location.origin + window.location.pathname), [])
  useEffect(() => onInstallable(setInstallable), [])
  return (
    <>
      <div className="install-qr">
        {address && <QrCode text={address} size={SIZE} label={t('app.qrLabel')} />}
      </div>
      <p className="xs faint address" translate="no">
        {address}
      </p>
      {isInstallable && (
        <Button tone="primary" onClick={() => void askToInstall()}>
          {t('app.install')}
        </Button>
      )}
    </>
  )
}

/** The address of this page as a code for a phone, and a button where the browser can install. */
export function AppCode({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Code />
    </TextProvider>
  )
}
