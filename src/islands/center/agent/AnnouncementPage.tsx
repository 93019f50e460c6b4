import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { NoticeRows } from '#islands/notice/NoticeRows'
import { Button } from '#islands/ui/controls/Button'
import { Pagination } from '#islands/ui/controls/Pagination'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { megaphone } from './icon-paths'
import { agentNotices } from './store'

/** What the operator tells agents. */
export function AnnouncementPage() {
  const t = useText('agent')
  const { value, page, pages, failure } = useValue(agentNotices.$page)
  useEffect(() => void agentNotices.show('all'), [])
  if (failure !== null) {
    const retry = <Button onClick={() => void agentNotices.again()}>{t('retry')}</Button>
    return <EmptyState icon={wifiSlash} title={t('notices.lost')} action={retry} />
  }
  if (!value) return <Skeleton lines={4} shape="tall" />
  if (value.list.length === 0) {
    return <EmptyState icon={megaphone} title={t('notices.none')} text={t('notices.noneText')} />
  }
  return (
    <div className="stack">
      <NoticeRows list={value.list} />
      <Pagination
        label={t('notices.pages')}
        page={page}
        pages={pages}
        onPage={(next) => void agentNotices.go(next)}
      />
    </div>
  )
}
