import type { APIContext } from 'astro'
import { openApi } from '#lib/openapi/document'
import { version } from '../../package.json'

export const prerender = true

/** `/openapi.json`, written by the build. */
export function GET({ site, url }: APIContext): Response {
  return Response.json(openApi(version, site ?? url))
}
