import type { Env } from '#env'
import type { Call, Input, Output } from '#lib/api/call'
import { CALLS, type CallAt, type CallName } from '#lib/api/index'
import type { Cashier } from '#lib/rules/cashier'
import type { Book } from './book'
import type { BookMember, Session } from './session/rows'

/** Variables of the worker that commands read. */
export type BookEnv = Pick<Env, 'PROFILE'> &
  Partial<
    Pick<
      Env,
      | 'MERCHANT'
      | 'MERCHANT_TIME_ZONE'
      | 'SITE_ORIGIN'
      | 'WITHDRAW_AUTO_RECEIPT_MINUTES'
      | 'DEPOSIT_GATEWAY_URL'
      | 'DEPOSIT_GATEWAY_SECRET'
    >
  >

/** What a command works on: the book, and the member whose session was just checked. */
export interface CommandContext {
  book: Book
  member: BookMember
  /** The session that was just checked. */
  session: Session
  sessionHash: string
  now: number
  env: BookEnv
  /** Money in and out as the operator has set it, some seconds old at most. */
  cashier: Cashier
}

/**
 * The work of a member's call, run inside their book's transaction in the same hop as the check of
 * their session. It refuses (throws `AppError`) before it writes, and awaits nothing.
 */
export type Command<N extends CallName> = (
  input: Input<(typeof CALLS)[N]>,
  context: CommandContext,
) => Output<(typeof CALLS)[N]>

/** What internal work is done on: the book, and who a token stands for. */
export interface InternalContext {
  book: Book
  now: number
  env: BookEnv
  cashier: Cashier
  permitted: (name: CallName, token: string) => Session
}

/** A key under which internal work is done once, and whose it is. */
export interface Once {
  owner: string
  key: string
  /** What must be the same when the key comes again; the input unless said. */
  of?: unknown
}

/** Calls worked inside the member's book, in the hop that checks the session. */
export type BookCall = CallAt<'book'>

export function isBookCall(name: CallName): name is BookCall {
  const { where }: Call = CALLS[name]
  return where === 'book'
}
