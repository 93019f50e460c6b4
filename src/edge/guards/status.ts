import type { MiddlewareHandler } from 'hono'
import type { EdgeContext, EdgeEnv, PageStep } from '#edge/context'
import { refuse } from '#edge/errors'
import { isLanguageSwitch } from '#edge/language'
import { isConsole, isFile } from '#edge/pages'
import { isMalformed, isVendorPath } from '#edge/path'
import { blockedPage } from '#edge/site/blocked-page'
import { isRestricted } from '#edge/site/region'
import { isStaff, isStaffLink } from '#edge/site/staff'
import { freshSettings, siteSettings } from '#edge/site/store'
import { placeOf } from '#edge/visitor'
import type { Call } from '#lib/api/call'
import { CALLS } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { MAINTENANCE_RETRY_SECONDS } from '#lib/limits'
import { systemStatus } from '#lib/rules/system-status'
import type { SiteSettings } from '#lib/site/settings'

export const HEALTH_PATH = '/wps/health'
export const METRICS_PATH = '/metrics'
const OPERATOR_PREFIX = '/wps/operator/'

const isAlwaysOpen = ({ alwaysOpen }: Call) => alwaysOpen
const calls = Object.values(CALLS).filter(isAlwaysOpen)
const OPEN = new Set<string>([HEALTH_PATH, METRICS_PATH, ...calls.map(({ path }) => path)])

/** Whatever the site's status: who runs the site and their console, how to reach it, vendors. */
export function alwaysOpen(path: string): boolean {
  if (isMalformed(path)) return false
  return (
    OPEN.has(path) ||
    path.startsWith(OPERATOR_PREFIX) ||
    isVendorPath(path) ||
    isLanguageSwitch(path) ||
    isStaffLink(path) ||
    isConsole(path)
  )
}

function retrySeconds(until: number): number {
  const left = Math.ceil((until - Date.now()) / 1000)
  return left > 0 ? left : MAINTENANCE_RETRY_SECONDS
}

async function refuseBlocked(
  c: EdgeContext,
  pages: PageStep,
  settings: SiteSettings,
  status: 1 | 2,
): Promise<Response> {
  const { visit } = c.var
  const { ip, country } = placeOf(visit)
  const error =
    status === 1
      ? new AppError('site.maintenance', { seconds: retrySeconds(settings.maintenance.until) })
      : new AppError('site.restricted', { ip: ip || '?', country: country || '?' })
  const refusal = await refuse(error, c)
  if (visit.isCall || isFile(visit.path)) return refusal
  return blockedPage(c, pages, settings, status, refusal)
}

/** Status 1 answers 503 and status 2 answers 451, on every path but the open ones. */
export function statusGuard(pages: PageStep): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { ip, country, path } = c.var.visit
    if (alwaysOpen(path)) return next()
    const settings = freshSettings() ?? (await siteSettings(c.env))
    const restricted = isRestricted(settings.region, ip, country)
    if (!settings.maintenance.on && !restricted) return next()
    const closed = settings.maintenance.on && !isStaff(c)
    const status = systemStatus(closed, restricted)
    if (status === 0) return next()
    return refuseBlocked(c, pages, settings, status)
  }
}
