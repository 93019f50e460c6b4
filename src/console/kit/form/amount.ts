import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { type Minor, parseAmount } from '#lib/money'

/** An amount as somebody wrote it; what is none is said in the form, and nothing is sent. */
export function amountOf(text: string, t: Translate): Minor {
  const amount = parseAmount(text.replace(/,(?=\d{3}(\D|$))/g, ''))
  if (!amount) throw new CallError('request.invalid', t('badAmount'))
  return amount
}
