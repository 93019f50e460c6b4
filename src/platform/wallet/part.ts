import type { Part } from '#platform/kernel/book/part'
import { collectFor } from './collect'
import { WALLET_SCHEMA } from './schema'

/** Wallets at vendors, and what a stake collects from them. */
export const walletPart: Part = {
  name: 'wallet',
  migrate: (sql) => sql.exec(WALLET_SCHEMA),
  beforeStake: collectFor,
}
