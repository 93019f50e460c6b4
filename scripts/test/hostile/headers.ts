import type { Server } from '../../serve/server.ts'

/** Pages, files, calls, errors and redirects: each kind of answer once or more. */
const PATHS = ['/', '/en', '/login', '/register', '/lottery', '/verify', '/nothing', '/wps/health']
const MORE = ['/wps/member/info', '/language/en', '/favicon.svg', '/robots.txt', '/openapi.json']

const UNSAFE = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'strict-dynamic'"]
const WIDE = /(^|\s)(\*|https?:|data:|blob:)(\s|$)/
/** Two years, as the list of browsers that know a site by heart asks for at least one. */
const HSTS_SECONDS = 31_536_000

type Headers = Response['headers']

function policyOf(headers: Headers): Map<string, string> {
  const text = headers.get('content-security-policy') ?? ''
  const parts = text.split(';').map((part) => part.trim())
  return new Map(
    parts.filter(Boolean).map((part) => {
      const [name = '', ...sources] = part.split(/\s+/)
      return [name, sources.join(' ')]
    }),
  )
}

/** The rules by which scanners of policies (CSP Evaluator) find a way in. */
function policyFaults(policy: Map<string, string>): string[] {
  const found: string[] = []
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ''
  if (policy.get('default-src') !== "'none'") found.push("default-src is not 'none'")
  for (const name of ['script-src', 'style-src', 'object-src']) {
    const sources = of(name)
    if (!sources) found.push(`${name} allows everything`)
    for (const unsafe of UNSAFE) if (sources.includes(unsafe)) found.push(`${name} has ${unsafe}`)
    if (WIDE.test(sources)) found.push(`${name} is wide open: ${sources}`)
  }
  if (
    of('script-src')
      .split(' ')
      .some((source) => /^[a-z]+:\/\/|^[\w.-]+\.[a-z]{2,}/i.test(source))
  ) {
    found.push('script-src allows a whole host')
  }
  // These two do not fall back to default-src.
  if (policy.get('frame-ancestors') !== "'none'") found.push("frame-ancestors is not 'none'")
  return found
}

/** What the observatory of MDN takes points off for, and what ASVS asks beside it. */
function headerFaults(headers: Headers, isPage: boolean): string[] {
  const found = policyFaults(policyOf(headers))
  if (isPage) {
    const policy = policyOf(headers)
    for (const name of ['base-uri', 'form-action'])
      if (!/^'(none|self)'$/.test(policy.get(name) ?? '')) found.push(`${name} is not closed`)
  }
  const wanted: [string, RegExp][] = [
    ['x-content-type-options', /^nosniff$/],
    ['x-frame-options', /^DENY$/],
    ['referrer-policy', /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/],
    ['cross-origin-resource-policy', /^same-(origin|site)$/],
    // Of documents alone: nothing else may use what it is about.
    ...(isPage ? [['permissions-policy', /./] as [string, RegExp]] : []),
  ]
  for (const [name, pattern] of wanted) {
    if (!pattern.test(headers.get(name) ?? '')) found.push(`${name}: ${headers.get(name)}`)
  }
  const hsts = headers.get('strict-transport-security') ?? ''
  const seconds = Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0)
  if (seconds < HSTS_SECONDS || !/includeSubDomains/i.test(hsts)) found.push(`HSTS: ${hsts}`)
  const origin = headers.get('access-control-allow-origin')
  if (origin) found.push(`other sites may read it: ${origin}`)
  for (const name of ['server', 'x-powered-by', 'x-aspnet-version']) {
    if (/\d|astro|hono|node/i.test(headers.get(name) ?? ''))
      found.push(`${name} tells: ${headers.get(name)}`)
  }
  for (const cookie of headers.getSetCookie()) {
    const isOfSession = /^(__Host-|session|token)/i.test(cookie)
    if (isOfSession && !/Secure/i.test(cookie)) found.push(`a cookie without Secure: ${cookie}`)
    if (isOfSession && !/HttpOnly/i.test(cookie))
      found.push(`a cookie that scripts read: ${cookie}`)
    if (!/SameSite=(Lax|Strict)/i.test(cookie)) found.push(`a cookie for other sites: ${cookie}`)
  }
  return found
}

/** Files that the page loads from elsewhere would need a hash of integrity; there must be none. */
function markupFaults(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]+)"/g)]
  const outside = tags
    .map(([, address = '']) => address)
    .filter((each) => /^(https?:)?\/\//.test(each))
  const handlers = html.match(/<[^>]+\son[a-z]+=/gi) ?? []
  return [
    ...outside
      .filter((address) => !/^https:\/\/orilla\.example/.test(address))
      .map((address) => `loads from elsewhere: ${address}`),
    ...handlers.map((each) => `a handler in the markup: ${each}`),
  ]
}

/** Reads the headers of every kind of answer by the published rules of the well-known scanners. */
export async function scanHeaders({ url }: Server): Promise<string[]> {
  const found: string[] = []
  for (const path of [...PATHS, ...MORE]) {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
    const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
    const faults = headerFaults(answer.headers, isPage)
    const html = await answer.text()
    if (isPage) faults.push(...markupFaults(html))
    found.push(...faults.map((fault) => `${path}: ${fault}`))
    console.log(
      `${path.padEnd(20)} ${answer.status}  ${faults.length === 0 ? 'well' : faults.length}`,
    )
  }
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE']) {
    if (method === 'TRACE') continue
    const { status, headers } = await fetch(`${url}/`, { method })
    if (status < 400) found.push(`${method} / answers ${status}`)
    if (headers.get('access-control-allow-methods')) found.push(`${method} / allows other sites`)
  }
  return found
}
