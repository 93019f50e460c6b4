import { part } from '#platform/kernel/book/index'
import { balance } from './balance'
import { collectFor } from './collect'
import { walletInternals } from './in-book'
import { WALLET_SCHEMA } from './schema'

/** What the member may stake, and what a stake collects from vendors' wallets. */
export const walletPart = part({
  name: 'wallet',
  commands: { 'wallet.balance': balance },
  internals: walletInternals,
  migrate: (sql) => sql.exec(WALLET_SCHEMA),
  bringIn: collectFor,
})
