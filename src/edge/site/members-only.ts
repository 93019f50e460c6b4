import type { EdgeContext } from '#edge/context'
import { cookieOf } from '#lib/http/cookie'
import { siteSettings } from './store'

const NAME = 'membersOnly'
const ON = `${NAME}=1; Path=/; SameSite=Lax`
const OFF = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`

/**
 * Lets the page know before its first paint whether it is for members only: pages are static, and
 * who is signed in only the browser knows. What is private is refused by the calls, cookie or not.
 */
export async function markMembersOnly(c: EdgeContext, page: Response): Promise<Response> {
  const { membersOnly } = await siteSettings(c.env)
  const isMarked = cookieOf(c.req.raw, NAME) === '1'
  if (membersOnly !== isMarked) page.headers.append('set-cookie', membersOnly ? ON : OFF)
  return page
}
