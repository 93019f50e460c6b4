import { useText } from '#islands/ui/text'

const RULES = ['safe', 'links', 'kind', 'shown', 'report'] as const

/** What holds in a room; above all that nobody of the staff asks for a password. */
export function ChatRules() {
  const t = useText('chat')
  return (
    <details className="chat-rules">
      <summary className="xs">{t('rules.title')}</summary>
      <ul className="sm">
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </details>
  )
}
