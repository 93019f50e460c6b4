import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import { isMessageKey } from '#lib/rules/message-key'
import type { Message } from '#lib/stores/news/news'

/** The words of messages: their own, or the page's by key; amounts as money. Needs `inbox`. */
export function useMessageWords(): (message: Message) => { title: string; body: string } {
  const t = useText('inbox')
  const money = useMoney()
  return ({ key, params, title, body }) => {
    if (!key) return { title, body }
    const { amount } = params
    const filled = typeof amount === 'number' ? { ...params, amount: money(amount) } : params
    const known = isMessageKey(key) ? key : 'other'
    return { title: t(`key.${known}.title`, filled), body: t(`key.${known}.body`, filled) }
  }
}
