const PARTS = /^https?:\/\/([^/?#\\]*)([^?#]*)/i
/** A host that a browser could send: a name or an address, and perhaps a port. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** Escapes of what structures a path, of `%` itself and of control characters. */
const HIDDEN = /%(?:2[35ef]|3f|5c|[01][0-9a-f]|7f)/i
/** What a path is read in two ways by, once its escapes are resolved. */
const AMBIGUOUS = /\\|\/\/|\/\.\.?(?:\/|$)|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const CALL_PREFIXES = ['/wps/', '/lgw/', '/lotto/', '/vendor/v1/', '/sandbox/v1/']

/** Ends what stands in place of a path that has no single meaning: no real path holds it. */
const MALFORMED = '\0'

/** Paths that the API owns, known or not. */
export function isCallPath(path: string): boolean {
  return CALL_PREFIXES.some((prefix) => path.startsWith(prefix))
}

/** Paths that vendors call, and those who test as one. */
export function isVendorPath(path: string): boolean {
  return path.startsWith('/vendor/v1/') || path.startsWith('/sandbox/v1/')
}

function decoded(path: string): string | undefined {
  if (!path.includes('%')) return path
  if (HIDDEN.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The decoded path as a URL parser reads it; undefined where it reads none. */
function normalised(url: string): string | undefined {
  try {
    return decoded(new URL(url).pathname)
  } catch {
    return undefined
  }
}

/** What nearly all paths are made of: nothing here is escaped, nor read in two ways. */
const PLAIN = /^(?:\/[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)*\/?$/i

/** The host that was sound last: one site has few. */
let soundHost = ''

function isHost(host: string | null | undefined): boolean {
  if (typeof host !== 'string') return false
  if (host === soundHost) return true
  if (!HOST.test(host) || !URL.canParse(`https://${host}/`)) return false
  soundHost = host
  return true
}

/**
 * The path of a request, its escapes resolved: the only one that routes, guards, the log, files and
 * forwarding ever see. Where the path as it was sent and the path as a URL parser reads it differ
 * in meaning, or the host is none, it is a path that {@link isMalformed}.
 */
export function pathOf({ url, headers }: Pick<Request, 'url' | 'headers'>): string {
  const [, host, sent = ''] = PARTS.exec(url) ?? []
  const isSound = isHost(host) && isHost(headers.get('host') ?? host)
  if (isSound && PLAIN.test(sent)) return sent || '/'
  const path = isSound ? normalised(url) : undefined
  if (path !== undefined && path === decoded(sent || '/') && !AMBIGUOUS.test(path)) return path
  return (
    CALL_PREFIXES.find((prefix) => sent.startsWith(prefix))?.concat(MALFORMED) ?? `/${MALFORMED}`
  )
}

/** Nothing but a refusal answers such a path. */
export function isMalformed(path: string): boolean {
  return path.endsWith(MALFORMED)
}

/** Such a path as a URL of this site, escaped again. */
export function urlOf(path: string, { url }: Pick<Request, 'url'>): URL {
  const base = URL.canParse(url) ? url : 'https://site.invalid'
  return new URL(encodeURI(path), base)
}
