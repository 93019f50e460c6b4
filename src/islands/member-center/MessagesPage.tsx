import '#styles/inbox.css'
import { useState } from 'react'
import { Inbox } from '#islands/message/Inbox'
import { NoticeList } from '#islands/notice/NoticeList'
import { Tabs } from '#islands/ui/Tabs'
import { useText } from '#islands/ui/text'

const TABS = ['inbox', 'announcements'] as const
type Tab = (typeof TABS)[number]

/** What the site writes: to the member, and to everybody. */
export function MessagesPage() {
  const t = useText('inbox')
  const [tab, setTab] = useState<Tab>('inbox')
  return (
    <div className="stack loose">
      <Tabs
        id="messages"
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        options={TABS.map((value) => ({ value, label: t(value) }))}
      />
      <div id="messages-panel" role="tabpanel" aria-labelledby={`messages-${tab}`}>
        {tab === 'inbox' ? <Inbox /> : <NoticeList />}
      </div>
    </div>
  )
}
