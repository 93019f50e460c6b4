import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { useLanguage } from '#islands/ui/text'
import type { Notice } from '#lib/api/site/notice'
import { writtenDate } from '#lib/time/written'
import { NoticeText } from './NoticeText'

/** Announcements with their day, each opened by a press, the first one open. */
export function NoticeRows({ list }: { list: readonly Notice[] }) {
  const { tag } = useLanguage()
  return (
    <div className="faq notices">
      {list.map(({ code, title, content, link, at }, index) => (
        <details key={code} open={index === 0}>
          <summary>
            <span className="grow">
              {title}
              <time className="xs faint notice-day" dateTime={new Date(at).toISOString()}>
                {writtenDate(at, tag)}
              </time>
            </span>
            <Icon path={caretRight} size={16} />
          </summary>
          <NoticeText content={content} link={link} />
        </details>
      ))}
    </div>
  )
}
