/**
 * Lets nobody in before the site is healthy: the runtime listens from its first moment on, when
 * migrations are not applied yet (this file is one of the worker's modules then).
 */
const HEALTH_PATH = '/wps/health'
const CLOSED = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
}

/** As the site spells a tag: of Chinese, the script of its place before all of it. */
const codesOf = (code, rest = '') => [
  ...(/^zh-(hant|tw|hk|mo)$/i.test(code + rest) ? ['zh-Hant'] : []),
  code.toLowerCase(),
]

/** The language that was chosen here before, else the first one known that the browser asks for. */
function languageOf({ headers }, texts) {
  const [, chosen = ''] = /(?:^|;\s*)lang=([\w-]+)/.exec(headers?.get('cookie') ?? '') ?? []
  const asked = (headers?.get('accept-language') ?? '').matchAll(
    /(?:^|,\s*)([a-z]{2,3})\b(-\w+)?/gi,
  )
  const wanted = [chosen, ...[...asked].flatMap(([, code, rest]) => codesOf(code, rest))]
  return wanted.find((code) => code in texts) ?? 'es'
}

/** The worker that answers 503, in the visitor's language, until its health was 200 once. */
export function untilHealthy(worker, texts = {}) {
  let isOpen = false
  const first = async (request, env, ctx) => {
    const { url } = request
    const isProbe = URL.canParse(url) && new URL(url).pathname === HEALTH_PATH
    if (!isProbe) {
      const language = languageOf(request, texts)
      const headers = { ...CLOSED, 'content-language': language }
      return new Response(texts[language] ?? '', { status: 503, headers })
    }
    const answer = await worker.fetch(request, env, ctx)
    isOpen = answer.status === 200
    return answer
  }
  return {
    ...worker,
    fetch: (request, env, ctx) => (isOpen ? worker.fetch : first)(request, env, ctx),
  }
}
