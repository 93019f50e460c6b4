import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, currency, movedAmount, nothing } from '#lib/api/shared'

export const balance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'session',
  where: 'book',
  summary: 'What the member may stake now.',
  input: nothing,
  output: z.object({
    /** Own money and bonus money together, minor units. */
    sumBalance: amount,
    /** What of it is bonus money, which no withdrawal takes. */
    bonus: amount,
    /** Reserved by open withdrawals and chases, minor units; not part of `sumBalance`. */
    held: amount,
    currency,
    /** As it is written: the site's symbol, or the trial currency's code. */
    currencySymbol: z.string(),
    /** Grows with each entry of the book: a smaller one is older. */
    version: z.int(),
  }),
  errors: [],
  whileExcluded: true,
  inPages: 'first',
})

const wallets = z.object({
  currency,
  /** The member's own money, which may be staked and taken out. */
  main: amount,
  /** Money of promotions, staked after one's own. */
  bonus: amount,
  /** Reserved by open withdrawals and chases. */
  held: amount,
  /** What of it is for draws of chases that are still to come. */
  heldForChases: amount,
  /** Wallets of vendors whose games play from their own. */
  vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), balance: amount })),
  total: amount,
  /** Their money is collected by itself when a stake needs it. */
  isAuto: z.boolean(),
  version: z.int(),
})

export const list = call({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'member',
  where: 'book',
  summary: 'The member’s wallets: main, held, and those of vendors.',
  input: nothing,
  output: wallets,
  errors: [],
  whileExcluded: true,
  needsCashier: true,
})

export const move = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  where: 'book',
  summary: 'Moves money between the main wallet and a vendor’s.',
  input: z.strictObject({
    vassalage: z.string().check(z.maxLength(24)),
    direction: z.enum(['in', 'out']),
    amount: movedAmount,
  }),
  output: wallets,
  errors: ['wallet.vendor-unknown', 'wallet.bonus-active', 'wallet.insufficient-balance'],
  keyed: true,
  needsCashier: true,
})

export const collect = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletCollect',
  access: 'member',
  where: 'book',
  summary: 'Brings everything in vendors’ wallets back to the main one.',
  input: nothing,
  output: wallets,
  errors: [],
  keyed: true,
  whileExcluded: true,
  needsCashier: true,
})

export const setAuto = call({
  method: 'PUT',
  path: '/wps/relay/GCS_walletAuto',
  access: 'member',
  where: 'book',
  summary: 'Switches whether vendors’ wallets are collected when a stake needs their money.',
  input: z.strictObject({ isAuto: z.boolean() }),
  output: wallets,
  errors: [],
  keyed: true,
  needsCashier: true,
})
