import { VENDORS } from '#lib/catalogue/vendors'
import { AppError } from '#lib/errors'
import type { Command, CommandContext } from '#platform/kernel/book/command'
import { runningGrant } from '#platform/play/index'
import { collectAll, isAutoOf, kindOf, vendorBalances } from './collect'

const nameOf = (code: string) => VENDORS.find((vendor) => vendor.code === code)?.name ?? code

/** The member's wallets: those set by the operator, and any that still hold money. */
function wallets({ book, member, cashier }: CommandContext) {
  const known = new Map(vendorBalances(book, member).map((row) => [row.vendor, row.balance]))
  const codes = [
    ...cashier.walletVendors,
    ...[...known].filter(([, balance]) => balance > 0).map(([vendor]) => vendor),
  ]
  const vendors = [...new Set(codes)].map((code) => ({
    vassalage: code,
    displayName: nameOf(code),
    balance: known.get(code) ?? 0,
  }))
  const main = book.balance(member)
  const bonus = book.bonus(member)
  const held = book.held(member)
  const heldForChases = book.heldForStakes(member.id)
  const total = vendors.reduce((sum, { balance }) => sum + balance, main + bonus + held)
  const isAuto = isAutoOf(book, member.id)
  const { version } = book.ledger
  const money = { currency: member.currency, main, bonus, held, heldForChases }
  return { ...money, vendors, total, isAuto, version }
}

export const listWallets: Command<'wallet.list'> = (_input, context) => wallets(context)

/** Moves money into a vendor's wallet, or back; back also where the operator has closed it. */
export const moveWallet: Command<'wallet.move'> = ({ vassalage, direction, amount }, context) => {
  const { book, member, now, cashier } = context
  const isIn = direction === 'in'
  const held = vendorBalances(book, member).find(({ vendor }) => vendor === vassalage)
  if (
    isIn
      ? !cashier.walletVendors.includes(vassalage)
      : !held && !cashier.walletVendors.includes(vassalage)
  )
    throw new AppError('wallet.vendor-unknown')
  if (isIn && runningGrant(book, member.id)) throw new AppError('wallet.bonus-active')
  const missing = amount - (held?.balance ?? 0)
  if (!isIn && missing > 0) throw new AppError('wallet.insufficient-balance', { amount: missing })
  book.move(member, {
    kind: isIn ? 'wallet-out' : 'wallet-in',
    reference: vassalage,
    amount: isIn ? -amount : amount,
    wallet: 'main',
    counter: kindOf(vassalage),
    at: now,
  })
  return wallets(context)
}

export const collectWallets: Command<'wallet.collect'> = (_input, context) => {
  collectAll(context.book, context.member, context.now)
  return wallets(context)
}

export const setAuto: Command<'wallet.setAuto'> = ({ isAuto }, context) => {
  const { book, member } = context
  const statement = isAuto
    ? 'INSERT OR IGNORE INTO auto_collect VALUES (?)'
    : 'DELETE FROM auto_collect WHERE member = ?'
  book.sql.exec(statement, member.id)
  return wallets(context)
}
