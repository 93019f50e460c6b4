import type { Env } from './env'
import { toldVisitor } from './relay-visitor'

export const UNKNOWN_COUNTRY = 'XX'
const LOCAL_ADDRESS = '127.0.0.1'

interface Connection {
  country?: string
  /** Set by the runtime itself when nothing stands in front of it. */
  clientIp?: string
}

/** An address without the port that the runtime adds: `127.0.0.1:5000`, `[::1]:5000`. */
function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1, address.indexOf(']'))
  const [host = '', port, ...more] = address.split(':')
  return port !== undefined && more.length === 0 ? host : address
}

/**
 * Where a request comes from. Cloudflare says it in production; on a local machine the country is
 * a setting and the address the connection's own; a relay of ours says it with a signature. What
 * the client writes never decides.
 */
export function visitorOf(request: Request, env: Env): { ip: string; country: string } {
  const told = toldVisitor(request, env)
  if (told) return told
  const connection = (request as { cf?: Connection }).cf
  const peer = withoutPort(connection?.clientIp || LOCAL_ADDRESS)
  const proxied = env.TRUSTED_PROXY_HEADER && request.headers.get(env.TRUSTED_PROXY_HEADER)
  if (env.ENVIRONMENT === 'development') {
    return {
      ip: proxied || peer,
      country: env.DEV_COUNTRY || UNKNOWN_COUNTRY,
    }
  }
  return {
    ip: proxied || request.headers.get('cf-connecting-ip') || peer,
    country: connection?.country ?? UNKNOWN_COUNTRY,
  }
}
