import { createHash } from 'node:crypto'
import type { EdgeContext } from '#edge/context'
import { unavailable } from '#edge/errors'
import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { cookieOf } from '#lib/http/cookie'
import { SITE_STORE_TIMEOUT_MS, STAFF_COOKIE_MS } from '#lib/limits'
import { withTimeout } from '#lib/time/with-timeout'
import { isPass, makePass } from './operator'

const COOKIE = '__Host-staff'
const LINK_PREFIX = '/staff/'

export const staffPath = (pass: string) => `${LINK_PREFIX}${pass}`
export const isStaffLink = (path: string) => /^\/staff\/[^/]+$/.test(path)

/** What a log shows of a staff link: not the pass. */
export const loggedPath = (path: string) =>
  path.startsWith(LINK_PREFIX) ? `${LINK_PREFIX}…` : path

/** Uses a link up; false when it was used before. Its mark goes when its time is over. */
async function spend(env: Env, pass: string): Promise<boolean> {
  const mark = createHash('sha256').update(`staff-link|${pass}`).digest('base64url')
  const used = env.DB.prepare('INSERT OR IGNORE INTO seal_used VALUES (?, ?)')
  const done = withTimeout(used.bind(mark, Number(pass.split('.')[0])).run(), SITE_STORE_TIMEOUT_MS)
  const { meta } = await done.catch(unavailable('staff.link'))
  return meta.changes === 1
}

/**
 * Opens a staff link, once: the browser gets a cookie with which it passes maintenance. Who only
 * looks what is there (HEAD) uses nothing up and gets nothing.
 */
export async function openStaffLink(c: EdgeContext): Promise<Response> {
  const pass = c.var.visit.path.slice(LINK_PREFIX.length)
  if (!isPass(c.env, 'staff-link', pass)) throw new AppError('session.forbidden')
  if (c.req.method !== 'GET') throw new AppError('request.method', { allow: 'GET' })
  if (!(await spend(c.env, pass))) throw new AppError('session.forbidden')
  const cookie = makePass(c.env, 'staff-cookie', Date.now() + STAFF_COOKIE_MS)
  const attributes = `Path=/; Max-Age=${STAFF_COOKIE_MS / 1000}; Secure; HttpOnly; SameSite=Lax`
  return new Response(null, {
    status: 303,
    headers: {
      location: '/',
      'set-cookie': `${COOKIE}=${cookie}; ${attributes}`,
      'cache-control': 'no-store',
    },
  })
}

/** Is this the browser of the operator's staff? */
export function isStaff(c: EdgeContext): boolean {
  const pass = cookieOf(c.req.raw, COOKIE)
  return pass !== undefined && isPass(c.env, 'staff-cookie', pass)
}
