import * as z from 'zod/mini'
import { call } from './call'
import { amount, currency, movedAmount, nothing } from './shared'

export const balance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'What the member may stake now.',
  input: nothing,
  output: z.object({
    /** All wallets of the member together, minor units. */
    sumBalance: amount,
    /** Reserved by open withdrawals, minor units; not part of `sumBalance`. */
    held: amount,
    currency,
    /** Grows with each entry of the book: a smaller one is older. */
    version: z.int(),
  }),
  errors: [],
})

const wallets = z.object({
  currency,
  /** What may be staked. */
  main: amount,
  held: amount,
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
  summary: 'The member’s wallets: main, held, and those of vendors.',
  input: nothing,
  output: wallets,
  errors: [],
})

export const move = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary: 'Moves money between the main wallet and a vendor’s.',
  input: z.strictObject({
    vassalage: z.string().check(z.maxLength(24)),
    direction: z.enum(['in', 'out']),
    amount: movedAmount,
  }),
  output: wallets,
  errors: ['wallet.vendor-unknown', 'wallet.insufficient-balance'],
  keyed: true,
})

export const collect = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletCollect',
  summary: 'Brings everything in vendors’ wallets back to the main one.',
  input: nothing,
  output: wallets,
  errors: [],
  keyed: true,
})

export const setAuto = call({
  method: 'PUT',
  path: '/wps/relay/GCS_walletAuto',
  summary: 'Switches whether vendors’ wallets are collected when a stake needs their money.',
  input: z.strictObject({ isAuto: z.boolean() }),
  output: wallets,
  errors: [],
  keyed: true,
})
