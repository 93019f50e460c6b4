import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { refusal } from '#lib/rules/permission'
import { CANCEL_REASONS, type CancelReason } from '#lib/sports/cancel-reasons'
import { parseCode } from '#lib/sports/codes'
import type { OperatorContext } from '#platform/call/context'
import { type FeedRpc, feedOfEvent } from '#platform/sports/index'

type By = Pick<OperatorContext, 'env' | 'act' | 'role'>

export interface VoidEvent {
  event: string
  reason: CancelReason
}

export interface SettleEvent {
  event: string
  /** By market and selection: `W`, `L`, `V`, `HW`, `HL`, `W:1/2`. */
  results: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A simulated match is settled by its draw alone: to people it is unknown here. */
function feedFor({ env, role }: { env: Env; role: By['role'] }, event: string): FeedRpc {
  const refused = refusal('operator:sports', role)
  if (refused) throw new AppError(refused)
  const feed = feedOfEvent(env, event)
  if (!feed) throw new AppError('sports.event-unknown')
  return feed
}

/** Refunds every bet on a match of an outside feed. Two of the staff are asked before. */
export async function voidEvent({ event, reason }: VoidEvent, by: By): Promise<void> {
  const feed = feedFor(by, event)
  if (!CANCEL_REASONS.includes(reason)) throw new AppError('request.invalid')
  if (!(await feed.void(event, reason))) throw new AppError('sports.event-unknown')
  by.act.note(event, `void: ${reason}`)
}

/** Settles markets of a match of an outside feed as they are said; also over what it told. */
export async function settleEvent({ event, results }: SettleEvent, by: By): Promise<void> {
  const feed = feedFor(by, event)
  const markets = Object.entries(results)
  const codes = markets.map(([market, said]) => {
    const each = Object.entries(said).map(([name, text]) => [name, parseCode(text)] as const)
    if (each.length === 0 || each.some(([, code]) => !code)) throw new AppError('request.invalid')
    return [market, Object.fromEntries(each)] as const
  })
  if (codes.length === 0) throw new AppError('request.invalid')
  const refused = await feed.settle({ event, results: Object.fromEntries(codes) as never })
  if (refused) throw new AppError(refused)
  by.act.note(event, `settle: ${JSON.stringify(results)}`)
}
