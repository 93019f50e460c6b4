import { AppError } from '#lib/errors'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a state-changing request that another site made a browser send. */
export function assertOwnOrigin(request: Request): void {
  if (READS.has(request.method)) return
  const origin = request.headers.get('origin')
  if (origin) {
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    // Hosts, not origins: a front may end TLS before us.
    if (host !== new URL(request.url).host) throw new AppError('request.origin')
  } else if (request.headers.get('sec-fetch-site') === 'cross-site') {
    throw new AppError('request.origin')
  }
}
