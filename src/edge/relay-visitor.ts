import { createHmac } from 'node:crypto'
import type { Env } from '#env'
import { RELAY_VISITOR_MS } from '#lib/limits'
import { isEqual } from './equal'

interface Visitor {
  ip: string
  country: string
}

/** By it a relay says who asks: for its upstream every request comes from the relay. */
export const VISITOR_HEADER = 'x-relay-visitor'

const sign = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(`relay-visitor ${signed}`).digest('hex')

/** What the header says; undefined without a secret shared with the upstream. */
export function signedVisitor({ RELAY_SECRET }: Env, { ip, country }: Visitor): string | undefined {
  if (!RELAY_SECRET) return undefined
  const signed = `${Date.now()} ${country} ${encodeURIComponent(ip)}`
  return `${signed} ${sign(RELAY_SECRET, signed)}`
}

/** Who asks by our own relay; undefined without its signature, or when it is old. */
export function readVisitor(request: Request, { RELAY_SECRET }: Env): Visitor | undefined {
  const header = RELAY_SECRET && request.headers.get(VISITOR_HEADER)
  if (!header) return undefined
  const [at = '', country = '', ip = '', signature = ''] = header.split(' ')
  if (!isEqual(signature, sign(RELAY_SECRET, `${at} ${country} ${ip}`))) return undefined
  if (Math.abs(Date.now() - Number(at)) > RELAY_VISITOR_MS) return undefined
  return { ip: decodeURIComponent(ip), country }
}
