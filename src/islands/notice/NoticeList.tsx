import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Pagination } from '#islands/ui/controls/Pagination'
import { Segmented } from '#islands/ui/controls/Segmented'
import { infoFill, wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import { $noticeKind, $notices, goToNotices, reloadNotices, showNotices } from '#lib/stores/notice'
import { NoticeRows } from './NoticeRows'

const KINDS = ['PL', 'PR', 'H'] as const
const WAITING = ['a', 'b', 'c']

/** Notices of a kind, nine on a page, each opened by a press. */
export function NoticeList() {
  const t = useText('notice')
  const kind = useValue($noticeKind)
  const { page, pages } = useValue($notices)
  useEffect(() => showNotices(), [])
  return (
    <div className="stack">
      <Segmented
        label={t('kinds')}
        value={kind}
        onChange={showNotices}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Page />
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        onPage={(next) => void goToNotices(next)}
      />
    </div>
  )
}

function Page() {
  const t = useText('notice')
  const kind = useValue($noticeKind)
  const { value, failure } = useValue($notices)
  if (failure !== null) {
    const retry = <Button onClick={() => void reloadNotices()}>{t('retry')}</Button>
    return <EmptyState icon={wifiSlash} title={t('lost')} action={retry} />
  }
  if (!value) {
    return (
      <div className="stack tight" role="status" aria-label={t('loading')}>
        {WAITING.map((key) => (
          <span key={key} className="skel notice-skel" />
        ))}
      </div>
    )
  }
  if (value.list.length === 0) {
    return <EmptyState icon={infoFill} title={t(`none.${kind}`)} text={t('noneText')} />
  }
  return <NoticeRows list={value.list} />
}
