import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'

/** What to say of a call that did not succeed: the server's own words, where there are any. */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('failure.unknown')
  if (error.message) return error.message
  const reason = error.code.startsWith('client.') ? error.code.slice('client.'.length) : 'unknown'
  return t(`failure.${reason}`)
}
