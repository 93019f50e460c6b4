import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { type Minor, parseAmount } from '#lib/money'

/** `1.250`: a thousand and more to some, one and a quarter to others. */
const EITHER = /^[1-9]\d{0,2}\.\d{3}$/

/** An amount as somebody wrote it; what is none, or could be two, is said, and nothing is sent. */
export function amountOf(text: string, t: Translate): Minor {
  if (EITHER.test(text.trim())) throw new CallError('request.invalid', t('badAmount'))
  const amount = parseAmount(text.replace(/,(?=\d{3}(\D|$))/g, ''))
  if (!amount) throw new CallError('request.invalid', t('badAmount'))
  return amount
}
