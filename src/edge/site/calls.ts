import type { EdgeContext } from '#edge/context'
import { upstreamSite } from '#edge/upstream'
import type { Output } from '#lib/api/call'
import { fieldErrors } from '#lib/api/fields'
import { CALLS, type CallAt } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { STAFF_LINK_MS } from '#lib/limits'
import { systemStatus } from '#lib/rules/system-status'
import { callerOf, makePass } from './operator'
import { isRestricted } from './region'
import { staffPath } from './staff'
import { changeSite, siteSettings } from './store'

type SiteHandler<N extends CallAt<'edge'>> = (
  c: EdgeContext,
  request: Request,
  operator: string,
) => Output<(typeof CALLS)[N]> | Promise<Output<(typeof CALLS)[N]>>
type Site = (typeof CALLS)['site.status']

/** Nothing but games is loaded from another host, and nothing is measured (docs/decisions/043). */
const OWN_ALONE = { analytics: { gtagId: '' }, imageCDNs: [], resources: {} }

/** What the whole site is for this visitor; of the upstream's facts, its own words win. */
async function status(c: EdgeContext): Promise<Output<Site>> {
  const { ip, country } = c.var.visit
  const settings = await siteSettings(c.env)
  const upstream = await upstreamSite(c.env)
  const { maintenance } = settings
  const flags = upstream.flags ?? settings.flags
  const restricted = isRestricted(settings.region, ip, country)
  const { email, url } = settings.customerService
  const theirs = upstream.maintenance
  const { message, until } = !maintenance.on && theirs ? theirs : maintenance
  return {
    status: systemStatus(maintenance.on || theirs !== null, restricted),
    location: { ip, country },
    maintenance: { message, until },
    customerService: { email, url },
    serverTime: Date.now(),
    timeZone: c.env.MERCHANT_TIME_ZONE,
    merchant: c.env.MERCHANT,
    publicKey: upstream.publicKey,
    profile: upstream.profile,
    flags,
    whitelabel: flags,
    register: { username: flags.USERNAMEREG3, mobile: flags.MOBILENUMREG3 },
    regionRestriction: restricted,
    ...OWN_ALONE,
    launchGameCDNs: [...upstream.frames],
    membersOnly: settings.membersOnly,
  }
}

/** The flags alone: an upstream's own, where there is one. */
async function whitelabel(c: EdgeContext): Promise<Output<(typeof CALLS)['site.whitelabel']>> {
  const [settings, upstream] = await Promise.all([siteSettings(c.env), upstreamSite(c.env)])
  return upstream.flags ?? settings.flags
}

/** The host that was asked, and the one that links lead back to where that is another. */
function domainRoute(c: EdgeContext): Output<(typeof CALLS)['site.domainRoute']> {
  const asked = new URL(c.req.url).origin
  const origins = new Set([asked, c.env.SITE_ORIGIN || asked])
  const list = [...origins].map((url) => ({
    domain: new URL(url).host,
    url,
    isCurrent: url === asked,
  }))
  return { list }
}

async function set(
  c: EdgeContext,
  request: Request,
  operator: string,
): Promise<Output<(typeof CALLS)['site.set']>> {
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

/** Whom the site lets in, as an operator said. */
async function region(c: EdgeContext): Promise<Output<(typeof CALLS)['site.region']>> {
  return (await siteSettings(c.env)).region
}

function staff(c: EdgeContext): Output<(typeof CALLS)['site.staff']> {
  const until = Date.now() + STAFF_LINK_MS
  return { path: staffPath(makePass(c.env, 'staff-link', until)), until }
}

/** The calls that the edge answers itself; everything else is the upstream's. */
type SiteCall = CallAt<'edge'>
const SITE_CALLS: { [N in SiteCall]: SiteHandler<N> } = {
  'site.status': status,
  'site.whitelabel': whitelabel,
  'site.domainRoute': domainRoute,
  'site.set': set,
  'site.region': region,
  'site.staff': staff,
}

export function isSiteCall(name: string): name is SiteCall {
  return Object.hasOwn(SITE_CALLS, name)
}

export async function answerSiteCall(
  name: SiteCall,
  c: EdgeContext,
  request: Request,
): Promise<Response> {
  const { access } = CALLS[name]
  const operator = access === 'public' ? '' : await callerOf(c, name)
  const value = await SITE_CALLS[name](c, request, operator)
  return Response.json({ success: true, message: '', value })
}
