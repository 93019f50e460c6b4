import { AppError } from '#lib/errors'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Host of an address; undefined when it is none. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined)

/** Refuses a request that another site made a browser send. */
export function assertSentByOwnSite(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin) {
    const host = hostOf(origin)
    // Hosts, not origins: a front may end TLS before us.
    if (!host || host !== hostOf(request.url)) throw new AppError('request.origin')
  } else if (request.headers.get('sec-fetch-site') === 'cross-site') {
    throw new AppError('request.origin')
  }
}

/** The same for what changes something: reads may come from anywhere. */
export function assertOwnOrigin(request: Request): void {
  if (!READS.has(request.method)) assertSentByOwnSite(request)
}
