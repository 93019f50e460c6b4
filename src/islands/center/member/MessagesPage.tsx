import { useState } from 'react'
import { Inbox } from '#islands/message/Inbox'
import { NoticeList } from '#islands/notice/NoticeList'
import { Tabbed } from '#islands/ui/controls/Tabbed'
import { useText } from '#islands/ui/text'

const TABS = ['inbox', 'announcements'] as const
type Tab = (typeof TABS)[number]

/** What the site writes: to the member, and to everybody. */
export function MessagesPage() {
  const t = useText('inbox')
  const [tab, setTab] = useState<Tab>('inbox')
  return (
    <div className="stack loose">
      <Tabbed id="messages" label={t('tabs')} parts={TABS} nameOf={t} value={tab} onChange={setTab}>
        {tab === 'inbox' ? <Inbox /> : <NoticeList />}
      </Tabbed>
    </div>
  )
}
