import type { Env } from '#env'
import { parseAddress } from '#lib/http/address'
import { countryName } from '#lib/i18n/country-name'
import { languageOf } from '#lib/i18n/languages'
import type { Visit } from './context'
import { readVisitor } from './relay-visitor'

const UNKNOWN_COUNTRY = 'XX'
/** Of a visitor whose address cannot be read: all of them are one to every counter. */
const UNKNOWN_ADDRESS = 'unknown'
const LOCAL_ADDRESS = '127.0.0.1'

interface Connection {
  country?: string
  /** Set by the runtime itself when nothing stands in front of it. */
  clientIp?: string
}

/** An address without the port that the runtime adds: `127.0.0.1:5000`, `[::1]:5000`. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address) ?? []
  if (bracketed !== undefined) return bracketed
  const [, host] = /^([^:]*):\d{1,5}$/.exec(address) ?? []
  return host ?? address
}

/** Version 4 as the runtime writes it, with a port or without: by far the most. */
const USUAL =
  /^((?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})(?::\d{1,5})?$/

/** The address that a text holds, one of version 4 always written as such. */
function addressIn(text: string): string {
  const usual = USUAL.exec(text)?.[1]
  if (usual) return usual
  const address = withoutPort(text.trim())
  if (!parseAddress(address)) return UNKNOWN_ADDRESS
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * What the outermost of our fronts wrote: each adds the address that it was called from to the end
 * of the list, so everything before that entry is the client's own word.
 */
function forwardedAddress(list: string, hops: number): string {
  if (!Number.isInteger(hops) || hops < 1) return UNKNOWN_ADDRESS
  return addressIn(list.split(',').at(-hops) ?? '')
}

/** Where a visitor seems to be, as they can read it; empty where nobody knows. */
export function placeOf({ ip, country, language }: Visit): { ip: string; country: string } {
  return {
    ip: ip === UNKNOWN_ADDRESS ? '' : ip,
    country: countryName(languageOf(language).tag, country),
  }
}

function addressOf(request: Request, env: Env, { clientIp }: Connection): string {
  const { headers } = request
  const { TRUSTED_PROXY_HEADER: header, TRUSTED_PROXY_HOPS: hops } = env
  if (header) return forwardedAddress(headers.get(header) ?? '', Number(hops || 1))
  if (clientIp) return addressIn(clientIp)
  // Where the runtime names no peer, its host writes this header, whatever the client sent.
  const named = env.ENVIRONMENT === 'development' ? null : headers.get('cf-connecting-ip')
  return addressIn(named || LOCAL_ADDRESS)
}

/**
 * Where a request comes from. Cloudflare says it in production; on a local machine the country is
 * a setting and the address the connection's own, or what our own front writes; a relay of ours
 * says it with a signature. What the client writes never decides.
 */
export function visitorOf(request: Request, env: Env): { ip: string; country: string } {
  const relayed = readVisitor(request, env)
  if (relayed) return relayed
  const connection = (request as { cf?: Connection }).cf ?? {}
  const country = env.ENVIRONMENT === 'development' ? env.DEV_COUNTRY : connection.country
  return { ip: addressOf(request, env, connection), country: country || UNKNOWN_COUNTRY }
}
