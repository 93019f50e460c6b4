import type { Output } from '#lib/api/call'
import type { list } from '#lib/api/money/wallet'
import { VENDORS } from '#lib/catalogue/vendors'
import { AppError } from '#lib/errors'
import { profileOf } from '#lib/rules/profile'
import { nameIn } from '#lib/vendor/title'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook, bookOf, unwrap } from '#platform/kernel/books'
import {
  allVendors,
  balancesThere,
  type Moving,
  moveInternals,
  type ShownMove,
  type Vendor,
  vendorByCode,
  walletVendors,
} from '#platform/vendor/index'
import { type WalletState, walletInternals } from './in-book'

type Wallets = Output<typeof list>

const nameOf = (code: string, vendor: Vendor | undefined, language: string): string =>
  vendor
    ? nameIn(vendor.record.names, language, code)
    : (VENDORS.find((one) => one.code === code)?.name ?? code)

/** The member's wallets: of vendors in transfer mode, and any that still hold money. */
async function shown(context: MemberContext, state: WalletState): Promise<Wallets> {
  const { env, language } = context
  const { purses, open, ...rest } = state
  const all = await allVendors(env)
  const usable = await walletVendors(env, state.currency)
  const held = new Map(purses.map(({ vendor, balance }) => [vendor, balance]))
  const codes = [
    ...usable.filter(({ record }) => record.state !== 'hidden').map(({ code }) => code),
    ...purses.filter(({ balance }) => balance > 0).map(({ vendor }) => vendor),
    ...open.map(({ vendor }) => vendor),
  ]
  const vendors = [...new Set(codes)].map((code) => ({
    vassalage: code,
    displayName: nameOf(
      code,
      all.find((one) => one.code === code),
      language,
    ),
    balance: held.get(code) ?? 0,
  }))
  const onWay = open.filter(({ direction }) => direction === 'in')
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    ...rest,
    vendors,
    moves: open.map(({ vendor: vassalage, ...move }) => ({ ...move, vassalage })),
    total: sum([
      ...[rest.main, rest.bonus, rest.held],
      ...vendors.map(({ balance }) => balance),
      ...onWay.map(({ amount }) => amount),
    ]),
  }
}

/** The wallets as they are now: vendors are asked what the member has with them. */
async function wallets(context: MemberContext): Promise<Wallets> {
  const { env, book, member } = context
  const { purses, open } = await askBook(env, book, moveInternals.vendorPurses, { member })
  const moving = new Set(open.map(({ vendor }) => vendor))
  const asked = purses.filter(({ vendor, alias }) => alias && !moving.has(vendor))
  const said = await balancesThere(env, member.currency, asked)
  return shown(context, await askBook(env, book, walletInternals.walletState, { member, said }))
}

export const listWallets: Handler<'wallet.list'> = (_input, context) => wallets(context)

/** A move as the vendor counts it; out also where the operator has closed it. */
async function movingOf(
  { env, member }: MemberContext,
  { vassalage, ...move }: { vassalage: string } & Pick<Moving, 'direction' | 'amount'>,
): Promise<Moving> {
  const vendor = await vendorByCode(env, vassalage)
  const currency = vendor?.record.currencies[member.currency]
  const { mode, state } = vendor?.record ?? {}
  const isFree = profileOf(env.PROFILE).name !== 'strict'
  const takes = isFree && mode === 'transfer' && state === 'open'
  const isOpen = move.direction === 'out' || takes
  if (!vendor || !currency || !isOpen) throw new AppError('wallet.vendor-unknown')
  return { vendor: vassalage, ...move, currency }
}

/** Begins work under the call's key, and takes it to the vendor at once: the alarm would, too. */
async function begun<T>(
  context: MemberContext,
  { name, input, of }: { name: string; input: object; of: object },
  idsOf: (value: T) => string[] = () => [],
): Promise<T> {
  const { env, book, member, key, markReplayed } = context
  const stub = bookOf(env, book)
  const answer = await stub.internal(name, input, { owner: member.id, key, of })
  if (answer.ok && answer.replayed) markReplayed()
  const value = unwrap<T>(answer)
  await stub.wake(0, idsOf(value))
  return value
}

/** Moves money to the vendor's wallet or back; what the vendor does not answer is on its way. */
export const moveWallet: Handler<'wallet.move'> = async (input, context) => {
  const { env, book, token } = context
  const moving = await movingOf(context, input)
  const { name } = moveInternals.startVendorMove
  const beginning = { name, input: { token, moving }, of: input }
  const { id } = await begun<ShownMove>(context, beginning, (move) => [move.id])
  const move = await askBook(env, book, moveInternals.vendorMoveOf, { id })
  return { ...(await wallets(context)), state: move?.state ?? 'unknown' }
}

/** Brings everything back that vendors hold. */
export const collectWallets: Handler<'wallet.collect'> = async (_input, context) => {
  const { token, member } = context
  const { vendors } = await wallets(context)
  const moves = await Promise.all(
    vendors
      .filter(({ balance }) => balance > 0)
      .map(({ vassalage, balance: amount }) =>
        movingOf(context, { vassalage, direction: 'out', amount }),
      ),
  )
  const { name } = moveInternals.collectVendors
  const beginning = { name, input: { token, moves }, of: { member: member.id } }
  await begun<ShownMove[]>(context, beginning, (begun) => begun.map(({ id }) => id))
  return wallets(context)
}

export const setAuto: Handler<'wallet.setAuto'> = async ({ isAuto }, context) => {
  const { token } = context
  const { name } = walletInternals.setAutoCollect
  await begun(context, { name, input: { token, isAuto }, of: { isAuto } })
  return wallets(context)
}
