/**
 * Lets nobody in before the site is healthy: the runtime listens from its first moment on, when
 * migrations are not applied yet (this file is one of the worker's modules then).
 */
const HEALTH_PATH = '/wps/health'
const CLOSED = { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } }

/** The worker that answers 503 until its health was 200 once. */
export function untilHealthy(worker) {
  let isOpen = false
  const first = async (request, env, ctx) => {
    const { url } = request
    const isProbe = URL.canParse(url) && new URL(url).pathname === HEALTH_PATH
    if (!isProbe) return new Response('The site is starting.', CLOSED)
    const answer = await worker.fetch(request, env, ctx)
    isOpen = answer.status === 200
    return answer
  }
  return {
    ...worker,
    fetch: (request, env, ctx) => (isOpen ? worker.fetch : first)(request, env, ctx),
  }
}
