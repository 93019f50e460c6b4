import { handle } from '@astrojs/cloudflare/handler'
import { localizePath } from '#lib/i18n/routes'
import type { PageStep } from './context'
import { urlOf } from './path'

type Handle = (...args: unknown[]) => Promise<Response>

/** Pages from Astro's own renderer: `astro dev` only, it is far too big to deploy. */
export const devPages: PageStep = async (request, env, ctx, page) => {
  const path = page && localizePath(page.path, page.language)
  const target = path ? new Request(urlOf(path, request), request) : request
  const answer = await (handle as unknown as Handle)(target, env, ctx)
  // Astro's own 404 wins over the files of public/, so those are asked for too.
  if (answer.status !== 404 || page) return answer
  const file = await env.ASSETS.fetch(new Request(request.url, { headers: request.headers }))
  return file.status === 404 ? answer : file
}
