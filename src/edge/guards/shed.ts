import type { MiddlewareHandler } from 'hono'
import type { EdgeEnv } from '#edge/context'
import { AppError } from '#lib/errors'
import { IN_FLIGHT_MAX, IN_FLIGHT_MS } from '#lib/limits'
import { alwaysOpen } from './status'

/** When each call that this worker is answering came, the oldest first. */
const answering = new Set<{ since: number }>()

/** Forgets calls whose visitors have left: what awaits them may never come back. */
function dropOld(now: number): void {
  for (const call of answering) {
    if (now - call.since < IN_FLIGHT_MS) return
    answering.delete(call)
  }
}

/**
 * Refuses calls beyond what a worker answers at a time: 503 at once, instead of a queue without an
 * end in which everybody waits too long. Whoever runs the site is never refused so.
 */
export const shed: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { visit } = c.var
  if (!visit.isCall || alwaysOpen(visit.path)) return next()
  const most = Number(c.env.CALLS_AT_ONCE || IN_FLIGHT_MAX)
  if (answering.size >= most) dropOld(visit.startedAt)
  if (answering.size >= most) throw new AppError('upstream.unavailable', { seconds: 1 })
  const call = { since: visit.startedAt }
  answering.add(call)
  try {
    await next()
  } finally {
    answering.delete(call)
  }
}

/** Calls that are being answered. */
export const inFlight = (): number => answering.size

/** Forgets them, as a new worker would. */
export function forgetInFlight(): void {
  answering.clear()
}
