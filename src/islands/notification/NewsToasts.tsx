import { useEffect } from 'react'
import { useMessageWords } from '#islands/fields/format/use-message-words'
import { useResultToast } from '#islands/fields/ticket/use-result-toast'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { openModal } from '#lib/stores/modal'
import { $news, type News } from '#lib/stores/news/news'
import { showToast } from '#lib/stores/toast'
import { announceOutside } from './choice'

/** Says what came of tickets, deposits and withdrawals, on whatever page the member is. */
export function NewsToasts() {
  const t = useText('notification')
  const news = useValue($news)
  const resultOf = useResultToast()
  const wordsOf = useMessageWords()
  useEffect(() => {
    if (news.length === 0) return
    $news.set([])
    for (const one of news) say(one)
  })
  function say(one: News): void {
    const action = { label: t('see'), run: () => openModal('notifications') }
    if (one.kind === 'ticket') {
      const toast = resultOf(one.ticket)
      showToast({ ...toast, action })
      void announceOutside(t('title'), [toast.text, toast.prize].filter(Boolean).join(' '))
      return
    }
    const { title, body } = wordsOf(one.message)
    showToast({ tone: 'info', text: title, money: true, action })
    void announceOutside(title, body)
  }
  return null
}
