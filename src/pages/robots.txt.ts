import type { APIRoute } from 'astro'

export const prerender = true

const CLOSED = ['/wps/', '/lgw/', '/lotto/', '/dev/', '/staff/', '/language/', '/operator']

/** Which paths are no pages, and where all pages are listed. */
export const GET: APIRoute = ({ site }) => {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } })
}
