import type { Env } from '#env'
import { AppError, type ErrorCode } from '#lib/errors'
import type { Minor } from '#lib/money'
import type { MemberContext } from '#platform/call/context'
import { allBooks } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { promotionInternals } from './internal'
import { budgetOf } from './rpc'

/** Something to be given out of a budget: whose it is, and the name that it is given under once. */
export interface Held {
  budget: string
  /** What it is for, named once for each member. */
  name: string
  member: string
  book: string
  amount: Minor
  /** The refusal when the budget does not have it. */
  none: ErrorCode
  /** Of the request, where it is known by that. */
  key?: string
}

/**
 * Sets aside, has the member's book give, and confirms: each once, however often it is asked. What
 * the book refuses is free again at once; after a kill the budget's object asks the book itself.
 */
export async function giveHeld<T>(
  env: Env,
  { budget, name, member, book, amount, none, key = '' }: Held,
  give: (id: string) => Promise<T>,
): Promise<T> {
  const object = budgetOf(env, budget)
  const asked = `${budget}|${name}|${member}`
  const held = await object.hold({ id: asked, member, book, period: name, amount, key })
  if ('refused' in held)
    throw new AppError(held.refused === 'promotion.budget' ? none : 'request.key-reused')
  const { id } = held.claim
  try {
    const given = await give(id)
    await object.confirm(id, amount)
    return given
  } catch (error) {
    if (error instanceof AppError) {
      const { state } = await askBook(env, book, promotionInternals.claimOutcome, id)
      await (state === 'given' ? object.confirm(id, amount) : object.release(id))
    }
    throw error
  }
}

/** Whether the very request has had what it asks for; another thing under its key is refused. */
export async function wasHad(
  { env, member, key, markReplayed }: MemberContext,
  budget: string,
  name: string,
): Promise<Minor | null> {
  const same = await budgetOf(env, budget).byKey(member.id, key)
  if (same?.state !== 'given') return null
  if (same.period !== name) throw new AppError('request.key-reused')
  markReplayed()
  return same.amount
}

/** What the ledger has given of a budget, less what came back, over all books. */
export async function givenFrom(env: Env, budget: string): Promise<Minor> {
  const books = await allBooks(env)
  const sums = books.map((book) => askBook(env, book, promotionInternals.givenByPromotion, budget))
  return (await Promise.all(sums)).reduce((sum, each) => sum + each, 0)
}
