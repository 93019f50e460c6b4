import type { Env } from '#env'
import { sessionPart } from './access/session/part'
import { teamPart } from './agent/team/part'
import { CashierCopy } from './cashier/index'
import { AssembledBook } from './kernel/book/book-object'
import type { BookCall } from './kernel/book/command'
import type { Part } from './kernel/book/part'
import { memberPart } from './member/part'
import { depositPart } from './money/deposit/part'
import { transferPart } from './money/transfer/part'
import { walletPart } from './money/wallet/part'
import { withdrawPart } from './money/withdraw/part'
import { operatorPart } from './operator/part'
import { playPart } from './play/part'
import type { AnyProduct } from './play/product'
import { PRODUCTS } from './products'
import { cursorOf } from './projection/index'
import { chatPart } from './promotion/chat/part'
import { mallPart } from './promotion/mall/part'
import { promotionPart } from './promotion/promotion/part'
import { rainPart } from './promotion/rain/part'
import { rebatePart } from './promotion/rebate/part'
import { tournamentPart } from './promotion/tournament/part'
import { recountPart } from './record/recount/part'
import { sealOfBooks } from './record/seal/part'
import { freePart, movesPart, sandboxPart } from './vendor/index'

const FEATURES = [
  sessionPart,
  memberPart,
  operatorPart,
  depositPart,
  withdrawPart,
  transferPart,
  rebatePart,
  promotionPart,
  rainPart,
  tournamentPart,
  chatPart,
  mallPart,
  walletPart,
  movesPart,
  freePart,
  teamPart,
  sealOfBooks,
  recountPart,
] as const

/** What a book with these products is made of beside its kernel; the one file that knows all. */
export const partsWith = (products: readonly AnyProduct[]): readonly Part[] => [
  ...FEATURES,
  playPart(products),
  ...products.map(({ part }) => part),
  sandboxPart,
]

type CommandsOf<P> = P extends { commands: infer C } ? keyof C : never
type Worked =
  | CommandsOf<ReturnType<typeof playPart>>
  | CommandsOf<(typeof FEATURES)[number]>
  | CommandsOf<(typeof PRODUCTS)[number]['part']>
/** Does not compile while a book's call is nobody's work. */
export const PARTS: Exclude<BookCall, Worked> extends never ? readonly Part[] : never =
  partsWith(PRODUCTS)

/** A book of this site. */
export class BookObject extends AssembledBook {
  /** Tests open books with other parts. */
  constructor(ctx: DurableObjectState, env: Env, parts = PARTS) {
    const heardOf = (book: string) => cursorOf(env, book)
    super(ctx, env, { parts, cashier: new CashierCopy(env), heardOf })
  }
}
