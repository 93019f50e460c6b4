import { CopyButton } from '#islands/ui/controls/CopyButton'
import { DateTime } from '#islands/ui/data/DateTime'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'

interface InitialPasswordProps {
  title: string
  /** Empty: it was shown before and is good no more. */
  password: string
  until: number
}

/** A password that an agent hands over, the one time that it is shown. */
export function InitialPassword({ title, password, until }: InitialPasswordProps) {
  const t = useText('opening')
  if (!password) return <Note tone="warn">{t('opened.gone')}</Note>
  return (
    <>
      <Note tone="success">
        <p className="b">{title}</p>
        <p>{t('opened.text')}</p>
      </Note>
      <p className="row wrap">
        <span className="muted">{t('opened.password')}</span>
        <code className="b" translate="no">
          {password}
        </code>
        <CopyButton text={password} label={t('opened.copy')} done={t('link.copied')} />
      </p>
      <p className="sm muted">
        {t('opened.until')} <DateTime at={until} />
      </p>
    </>
  )
}
