import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'

/** What to say of a call that did not succeed: the server's own words, where there are any. */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('failure.unknown')
  if (error.message) return error.message
  const reason = error.code.startsWith('client.') ? error.code.slice('client.'.length) : 'unknown'
  return t(`failure.${reason}`)
}

/** The same of a form, with what is wrong in which of its fields, where the server says so. */
export function refusalText(
  t: Translate,
  error: unknown,
  fields: readonly { name: string; label: string }[],
): string {
  const said = failureText(t, error)
  if (!(error instanceof CallError) || error.fields.length === 0) return said
  const labelOf = (path: string) =>
    fields.find(({ name }) => `.${path}`.endsWith(`.${name}`))?.label ?? path
  const each = error.fields.map(({ field, message }) => `${labelOf(field)}: ${message}`)
  return [said, ...new Set(each)].join(' ')
}
