import { decide } from '#platform/agent/agreement/index'
import type { Handler } from '#platform/call/context'

/** Accepts or rejects the offer of a dividend; what both kinds of contract share is `agreement`. */
export const decideDividend: Handler<'dividend.decide'> = (input, context) =>
  decide('dividend', input, context)
