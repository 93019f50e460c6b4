import type { Env } from '#env'
import type { Call } from '#lib/api/call'
import { CALLS } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { Book } from '#platform/kernel/book/book'
import { FOR_GOOD } from '#platform/kernel/book/guard'
import type { BookRequest } from '#platform/kernel/book/request'
import type { Session } from '#platform/kernel/book/session-rows'
import { joinDraw, ticketRow } from '#platform/lottery/index'
import { noteGuard, playedBefore, playedHours } from '#platform/member/index'
import type { CashierCopy } from '#platform/wallet/index'

interface Preparing {
  book: Book
  env: Env
  cashier: CashierCopy
  now: number
  permitted: () => Session
}

/**
 * Reads what a call will need: nothing can be awaited once its transaction has begun. Answers what
 * is to be told at once when it went well.
 */
export async function prepare(
  { name }: BookRequest,
  input: unknown,
  { book, env, cashier, now, permitted }: Preparing,
): Promise<((json: string) => Promise<void>) | undefined> {
  const { needsCashier }: Call = CALLS[name]
  if (name === 'lottery.place' || name === 'lottery.startChase') {
    await joinDraw(book, input as { gameCode: string; issue: string }, { env, now })
  } else if (name === 'lottery.cancel') {
    const row = ticketRow(book, (input as { id: string }).id)
    if (row) await joinDraw(book, { gameCode: row.game_code, issue: row.issue }, { env, now })
  } else if (needsCashier) await cashier.refresh(now)
  else if (name === 'member.setLimit') {
    const member = whose(permitted)
    if (member) playedBefore(book).set(member, await playedHours(env, member, now))
  } else if (name === 'member.exclude') {
    const member = whose(permitted)
    if (member) return (json) => noteExclusion(env, member, json)
  }
  return undefined
}

/** Tells the senders of promotions within the second; the outbox tells them again. */
async function noteExclusion(env: Env, member: string, json: string): Promise<void> {
  const { until } = JSON.parse(json) as { until: number }
  try {
    await noteGuard(env, member, until || FOR_GOOD)
  } catch (error) {
    console.error(JSON.stringify({ event: 'member.guard-late', error: String(error) }))
  }
}

/** Whose call it is; who may not make it is refused later, in its turn. */
function whose(permitted: () => Session): string | undefined {
  try {
    return permitted().member.id
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
