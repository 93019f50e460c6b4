import { part } from '#platform/kernel/book/index'
import { balance } from './balance'
import { collectFor } from './collect'
import { WALLET_SCHEMA } from './schema'
import { collectWallets, listWallets, moveWallet, setAuto } from './vendors'

/** Wallets at vendors, and what a stake collects from them. */
export const walletPart = part({
  name: 'wallet',
  commands: {
    'wallet.balance': balance,
    'wallet.list': listWallets,
    'wallet.move': moveWallet,
    'wallet.collect': collectWallets,
    'wallet.setAuto': setAuto,
  },
  migrate: (sql) => sql.exec(WALLET_SCHEMA),
  beforeStake: collectFor,
})
