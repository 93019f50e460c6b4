import type { Env } from './env'

export const UNKNOWN_COUNTRY = 'XX'
const LOCAL_ADDRESS = '127.0.0.1'

interface Connection {
  country?: string
  /** Set by the runtime itself when nothing stands in front of it. */
  clientIp?: string
}

/** The address of `203.0.113.7:4711` or `[2001:db8::7]:4711`, as the runtime names its peer. */
function addressOf(peer: string | undefined): string | undefined {
  return (
    /^(?:\[(.+)\]|([\d.]+)):\d+$/
      .exec(peer ?? '')
      ?.slice(1)
      .find(Boolean) ?? peer
  )
}

/**
 * Where a request comes from. Cloudflare says it in production; on a local machine the country is
 * a setting and the address the connection's own. What the client writes never decides.
 */
export function visitorOf(request: Request, env: Env): { ip: string; country: string } {
  const connection = (request as { cf?: Connection }).cf
  const proxied = env.TRUSTED_PROXY_HEADER && request.headers.get(env.TRUSTED_PROXY_HEADER)
  if (env.ENVIRONMENT === 'development') {
    return {
      ip: proxied || addressOf(connection?.clientIp) || LOCAL_ADDRESS,
      country: env.DEV_COUNTRY || UNKNOWN_COUNTRY,
    }
  }
  return {
    ip:
      proxied ||
      request.headers.get('cf-connecting-ip') ||
      addressOf(connection?.clientIp) ||
      LOCAL_ADDRESS,
    country: connection?.country ?? UNKNOWN_COUNTRY,
  }
}
