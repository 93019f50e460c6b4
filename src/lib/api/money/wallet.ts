import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, currency, instant, movedAmount, nothing } from '#lib/api/shared'

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

const direction = z.enum(['in', 'out'])

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
  /** On its way: the vendor has not said yet what came of it. */
  moves: z.array(
    z.object({ id: z.string(), vassalage: z.string(), direction, amount, at: instant }),
  ),
  /** With what is on its way to vendors. */
  total: amount,
  /** Their money is collected by itself when a stake needs it. */
  isAuto: z.boolean(),
  version: z.int(),
})

export const list = call({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'member',
  summary: 'The member’s wallets: main, held, and those of vendors.',
  input: nothing,
  output: wallets,
  errors: [],
  whileExcluded: true,
  slow: true,
})

export const move = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  summary: 'Moves money between the main wallet and a vendor’s.',
  input: z.strictObject({
    vassalage: z.string().check(z.maxLength(24)),
    direction,
    amount: movedAmount,
  }),
  output: z.object({
    ...wallets.shape,
    /** What came of it; `sent` and `unknown`: the vendor is asked again until it says. */
    state: z.enum(['sent', 'unknown', 'done', 'returned']),
  }),
  errors: [
    'wallet.vendor-unknown',
    'wallet.bonus-active',
    'wallet.insufficient-balance',
    'wallet.move-open',
    'wallet.move-step',
    'member.limit-stake',
    'member.limit-loss',
  ],
  keyed: true,
  whileExcluded: true,
  slow: true,
})

export const collect = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletCollect',
  access: 'member',
  summary: 'Brings everything in vendors’ wallets back to the main one.',
  input: nothing,
  output: wallets,
  errors: [],
  keyed: true,
  whileExcluded: true,
  slow: true,
})

export const setAuto = call({
  method: 'PUT',
  path: '/wps/relay/GCS_walletAuto',
  access: 'member',
  summary: 'Switches whether vendors’ wallets are collected when a stake needs their money.',
  input: z.strictObject({ isAuto: z.boolean() }),
  output: wallets,
  errors: [],
  keyed: true,
})
