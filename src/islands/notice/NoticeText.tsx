import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'

interface NoticeTextProps {
  content: string
  /** A path of this site; empty: nothing more to see. */
  link: string
}

/** What an announcement says, line by line, and where it leads. */
export function NoticeText({ content, link }: NoticeTextProps) {
  const t = useText('notice')
  const { code } = useLanguage()
  const lines = content.split('\n').filter(Boolean)
  return (
    <div className="stack tight">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link && (
        <p>
          <a className="link" href={localizePath(link, code)}>
            {t('more')}
          </a>
        </p>
      )}
    </div>
  )
}
