import type { Call } from '#lib/api/call'
import type { Incoming } from '#lib/api/incoming'
import { CALLS } from '#lib/api/index'
import { keepAnswer, keptAnswer } from './answer-cache'
import { checkedBody } from './body'
import type { EdgeContext } from './context'
import { assertMerchant } from './guards/merchant'
import { assertRate, learnToken } from './guards/rate'
import { routeCall } from './routes'
import { answerSiteCall, isSiteCall } from './site/calls'
import { askUpstream } from './upstream'

async function answer(c: EdgeContext, incoming: Incoming, call: Call): Promise<Response> {
  const request = await checkedBody(c.req.raw, call)
  if (isSiteCall(incoming.name)) return answerSiteCall(incoming.name, c, request)
  const asked = Date.now()
  try {
    return await askUpstream(request, c.env, c.executionCtx, incoming)
  } finally {
    c.var.visit.upstreamMs = Date.now() - asked
  }
}

/** Answers a call: only what the allow-list names, within its limits, private unless said. */
export async function relay(c: EdgeContext): Promise<Response> {
  const { raw } = c.req
  const { visit } = c.var
  const { name, slots } = routeCall(raw.method, visit.path)
  const call: Call = CALLS[name]
  visit.call = name
  assertMerchant(name, raw, c.env.MERCHANT)
  await assertRate(name, raw, c.env, visit)
  const { requestId, language, ip, country } = visit
  const incoming: Incoming = { name, slots, requestId, language, ip, country }
  if (call.cacheSeconds) {
    const query = raw.url.indexOf('?')
    const key = `${language} ${visit.path}${query < 0 ? '' : raw.url.slice(query)}`
    return (
      keptAnswer(key, call.cacheSeconds) ??
      (await keepAnswer(key, call.cacheSeconds, await answer(c, incoming, call)))
    )
  }
  const response = await answer(c, incoming, call)
  learnToken(name, raw, response)
  response.headers.set('cache-control', 'no-store')
  return response
}
