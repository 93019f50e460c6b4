import type { EdgeContext } from '#edge/context'
import { cookieOf } from '#lib/http/cookie'
import { siteSettings } from './store'

const NAME = 'membersOnly'
const ON = `${NAME}=1; Path=/; SameSite=Lax`
const OFF = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`

/**
 * Tells the page, before its first paint, whether it is for members only: pages are static, and who
 * is signed in only the browser knows. What is private is refused by the calls, cookie or not.
 */
export async function tellMembersOnly(c: EdgeContext, page: Response): Promise<Response> {
  const { membersOnly } = await siteSettings(c.env)
  const isTold = cookieOf(c.req.raw, NAME) === '1'
  if (membersOnly !== isTold) page.headers.append('set-cookie', membersOnly ? ON : OFF)
  return page
}
