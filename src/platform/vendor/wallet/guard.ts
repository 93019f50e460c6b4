import { AppError } from '#lib/errors'
import { isWalletCode } from '#lib/vendor/codes'
import { toTheirs } from '#lib/vendor/currency'
import { Refused, type WalletTurn } from './terms'

/** A refusal of the guard's in the words of the wallet, limits with what they leave. */
export function inWallet(error: unknown, { currency }: WalletTurn): Refused {
  if (!(error instanceof AppError)) throw error
  const code = error.code === 'member.excluded-for-good' ? 'member.excluded' : error.code
  if (!isWalletCode(code)) throw error
  const { amount, days } = error.params
  if (typeof amount !== 'number') return new Refused(code)
  return new Refused(code, { amount: toTheirs(currency, amount), ...(days && { days }) })
}

/** Who may not play now is refused whatever they stake. */
export function assertMayPlay(turn: WalletTurn): void {
  const { book, member, now, terms } = turn
  if (!terms.isOpen) throw new Refused('vendor.suspended')
  try {
    book.guard.assertMayMove(member.id, now)
  } catch (error) {
    throw inWallet(error, turn)
  }
}
