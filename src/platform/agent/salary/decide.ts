import { decide } from '#platform/agent/agreement/index'
import type { Handler } from '#platform/call/context'

/** Accept or reject the offer of a salary; what both kinds of contract share is `agreement`. */
export const decideDaily: Handler<'salary.decideDaily'> = (input, context) =>
  decide('daily', input, context)

export const decideHourly: Handler<'salary.decideHourly'> = (input, context) =>
  decide('hourly', input, context)

export const decideRealtime: Handler<'salary.decideRealtime'> = (input, context) =>
  decide('realtime', input, context)
