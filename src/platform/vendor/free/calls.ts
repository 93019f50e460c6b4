import type { Env } from '#env'
import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { askBook, bookOf } from '#platform/kernel/books'
import { knownVendor } from '../operate'
import { freeInternals } from './in-book'

/** A member of an account, who plays with more than play money of a trial. */
async function memberNamed(env: Env, account: string) {
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  return member
}

interface Named {
  vendor: string
  campaign: string
  member: string
}

interface Asked extends Named {
  book: string
  /** What tells the vendor. */
  job: string
}

/** Lets a book do what is due, the vendor's answer among it; what a grant has come to. */
async function outcomeOf(env: Env, { book, job, vendor, campaign, member }: Asked) {
  await bookOf(env, book).wake(0, [job])
  const all = await askBook(env, book, freeInternals.freeOf, { member })
  const found = all.find((one) => one.vendor === vendor && one.campaign === campaign)
  if (!found) throw new AppError('vendor.free-unknown')
  return { state: found.state, reason: found.reason }
}

/** Gives a member free rounds of a campaign, and tells the vendor at once. */
export const grantFreeRounds: Handler<'operator.grantFreeRounds'> = async (input, context) => {
  const { env, act } = context
  const { code: vendor, campaign, account, game, rounds, stake, until } = input
  const { record, games } = await knownVendor(env, vendor)
  if (!Object.hasOwn(record.campaigns, campaign)) throw new AppError('vendor.campaign-unknown')
  const title = Object.hasOwn(games, game) ? games[game] : undefined
  if (!title) throw new AppError('game.unknown')
  if (!record.base) throw new AppError('vendor.silent')
  const { id: member, book } = await memberNamed(env, account)
  const { minBet, maxBet } = title
  const { currencies } = record
  const granting = { vendor, campaign, member, game, rounds, stake, until, currencies }
  const bounds = { minBet, maxBet }
  const { job } = await askBook(env, book, freeInternals.grantFree, { ...granting, bounds })
  await act.note(vendor, `${campaign} ${account} ${game} ${rounds} × ${stake}`)
  return outcomeOf(env, { ...granting, book, job })
}

/** Takes free rounds back, as far as they were not begun. */
export const cancelFreeRounds: Handler<'operator.cancelFreeRounds'> = async (input, context) => {
  const { env, act } = context
  const { code: vendor, campaign, account } = input
  const { id: member, book } = await memberNamed(env, account)
  const named = { vendor, campaign, member }
  const { job } = await askBook(env, book, freeInternals.cancelFree, named)
  await act.note(vendor, `${campaign} ${account} cancelled`)
  return outcomeOf(env, { ...named, book, job })
}

/** What free rounds a member was given, the newest first. */
export const listFreeRounds: Handler<'operator.freeRounds'> = async ({ account }, { env }) => {
  const { id: member, book } = await memberNamed(env, account)
  return { grants: await askBook(env, book, freeInternals.freeOf, { member }) }
}
