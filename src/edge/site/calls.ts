import type { EdgeContext } from '#edge/context'
import { isRestricted } from '#edge/guards/region'
import { upstreamSite } from '#edge/upstream'
import type { Output } from '#lib/api/call'
import { fieldErrors } from '#lib/api/fields'
import { CALLS } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { STAFF_LINK_MS } from '#lib/limits'
import { systemStatus } from '#lib/rules/system-status'
import { makePass, operatorOf } from './operator'
import { staffPath } from './staff'
import { changeSite, siteSettings } from './store'

type Site = (typeof CALLS)['site.status']

/** What the whole site is for this visitor; of the upstream's facts, its own words win. */
async function status(c: EdgeContext): Promise<Output<Site>> {
  const { ip, country } = c.var.visit
  const settings = await siteSettings(c.env)
  const upstream = await upstreamSite(c.env)
  const { maintenance } = settings
  const { email, url } = settings.customerService
  const theirs = upstream.maintenance
  const { message, until } = !maintenance.on && theirs ? theirs : maintenance
  return {
    status: systemStatus(
      maintenance.on || theirs !== null,
      isRestricted(settings.region, ip, country),
    ),
    location: { ip, country },
    maintenance: { message, until },
    customerService: { email, url },
    serverTime: Date.now(),
    timeZone: c.env.MERCHANT_TIME_ZONE,
    merchant: c.env.MERCHANT,
    publicKey: upstream.publicKey,
    profile: upstream.profile,
    flags: upstream.flags ?? settings.flags,
    membersOnly: settings.membersOnly,
  }
}

async function set(c: EdgeContext, request: Request): Promise<Output<(typeof CALLS)['site.set']>> {
  const operator = operatorOf(c.req.raw, c.env)
  const given: unknown = await request.json().catch(() => {
    throw new AppError('request.malformed')
  })
  const change = CALLS['site.set'].input.safeParse(given)
  if (!change.success) {
    throw new AppError('request.invalid', {}, fieldErrors(change.error.issues, given))
  }
  await changeSite(c.env, change.data, { operator, requestId: c.var.visit.requestId })
  return {}
}

function staff(c: EdgeContext): Output<(typeof CALLS)['site.staff']> {
  operatorOf(c.req.raw, c.env)
  const until = Date.now() + STAFF_LINK_MS
  return { path: staffPath(makePass(c.env, 'staff-link', until)), until }
}

/** The calls that the edge answers itself; everything else is the upstream's. */
const SITE_CALLS = { 'site.status': status, 'site.set': set, 'site.staff': staff }

type SiteCall = keyof typeof SITE_CALLS

export function isSiteCall(name: string): name is SiteCall {
  return Object.hasOwn(SITE_CALLS, name)
}

export async function answerSiteCall(
  name: SiteCall,
  c: EdgeContext,
  request: Request,
): Promise<Response> {
  const value = await SITE_CALLS[name](c, request)
  return Response.json({ success: true, message: '', value })
}
