export type { Book } from './book'
export { type BookCall, isBookCall } from './command'
export { debtAccount, debtors, oweTo, payDebt, takeBack } from './debt'
export { FOR_GOOD, type PlayedHour } from './guard/guard'
export { internals, withCashier } from './internal'
export { pageOf } from './page'
export { part } from './part'
export { PRUNED_AT_ONCE } from './prune'
export { rebuild } from './rebuild'
export {
  isAsSealed,
  newestEntry,
  rootsAgain,
  sealedDays,
  type WalletSpan,
  walletEntries,
} from './recount'
export {
  SEAL_PART,
  SEAL_SCHEMA,
  type Sealed,
  sealDay,
  sealedOf,
  sealPart,
  sealPath,
  unsealed,
} from './seal'
export {
  type BookMember,
  type MustChange,
  type Origin,
  type Remembered,
  type RememberedSession,
  type Remembering,
  sessionHash,
} from './session/rows'
export { tokenOfSocket } from './watchers'
