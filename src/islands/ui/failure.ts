import type { Translate } from './text'

/** What a thrown error says to the visitor: the server's words, or ours for a lost answer. */
export function failureText(error: unknown, common: Translate): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code.startsWith('client.')) return common(`failure.${code.slice('client.'.length)}`)
  return (code && message) || common('failure.unknown')
}
