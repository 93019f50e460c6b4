import type { EdgeContext } from '#edge/context'
import { cookieOf } from '#lib/cookie'
import { AppError } from '#lib/errors'
import { STAFF_COOKIE_MS } from '#lib/limits'
import { isPass, makePass } from './operator'

const COOKIE = '__Host-staff'
const LINK_PREFIX = '/staff/'

export const staffPath = (pass: string) => `${LINK_PREFIX}${pass}`
export const isStaffLink = (path: string) => path.startsWith(LINK_PREFIX)

/** Opens a staff link: the browser gets a cookie with which it passes maintenance. */
export function openStaffLink(c: EdgeContext): Response {
  if (!isPass(c.env, 'staff-link', c.req.path.slice(LINK_PREFIX.length))) {
    throw new AppError('session.forbidden')
  }
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
