/** Refusals that a text of its own explains, by `chat.refused.<key>`. */
const TOLD: Record<string, string> = {
  'chat.length': 'length',
  'chat.slow': 'slow',
  'chat.repeat': 'repeat',
  'chat.link': 'link',
  'chat.contact': 'contact',
  'chat.level': 'level',
  'chat.muted': 'muted',
  'chat.closed': 'closed',
  'chat.unknown': 'unknown',
  'member.paused': 'paused',
  in_need_true_account: 'trial',
}

export const refusalKey = (code: string): string => TOLD[code] ?? 'other'
