import { AppError } from '#lib/errors'
import { isWalletCode } from '#lib/vendor/codes'
import { toTheirs } from '#lib/vendor/currency'
import { Refused, type WalletContext } from './terms'

/** A refusal of the guard's in the words of the wallet, limits with what they leave. */
export function inWallet(error: unknown, { currency }: WalletContext): Refused {
  if (!(error instanceof AppError)) throw error
  const code = error.code === 'member.excluded-for-good' ? 'member.excluded' : error.code
  if (!isWalletCode(code)) throw error
  const { amount, days } = error.params
  if (typeof amount !== 'number') return new Refused(code)
  return new Refused(code, { amount: toTheirs(currency, amount), ...(days && { days }) })
}

/** Who may not play now is refused whatever they stake. */
export function assertMayPlay(context: WalletContext): void {
  const { book, member, now, terms } = context
  if (!terms.isOpen) throw new Refused('vendor.suspended')
  try {
    book.guard.assertMayMove(member.id, now)
  } catch (error) {
    throw inWallet(error, context)
  }
}
