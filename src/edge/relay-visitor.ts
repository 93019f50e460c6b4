import { createHmac } from 'node:crypto'
import type { Env } from '#env'
import { RELAY_TOLD_MS } from '#lib/limits'
import { isEqual } from './equal'

interface Visitor {
  ip: string
  country: string
}

/** In it a relay tells its upstream who asks: to that every request comes from the relay. */
export const VISITOR_HEADER = 'x-relay-visitor'

const sign = (secret: string, told: string) =>
  createHmac('sha256', secret).update(`relay-visitor ${told}`).digest('hex')

/** What the header says; undefined without a secret shared with the upstream. */
export function tellVisitor({ RELAY_SECRET }: Env, { ip, country }: Visitor): string | undefined {
  if (!RELAY_SECRET) return undefined
  const told = `${Date.now()} ${country} ${encodeURIComponent(ip)}`
  return `${told} ${sign(RELAY_SECRET, told)}`
}

/** Whom our own relay tells of; undefined when nobody who knows the secret does, just now. */
export function toldVisitor(request: Request, { RELAY_SECRET }: Env): Visitor | undefined {
  const header = request.headers.get(VISITOR_HEADER)
  if (!RELAY_SECRET || !header) return undefined
  const [at = '', country = '', ip = '', signature = ''] = header.split(' ')
  if (!isEqual(signature, sign(RELAY_SECRET, `${at} ${country} ${ip}`))) return undefined
  if (Math.abs(Date.now() - Number(at)) > RELAY_TOLD_MS) return undefined
  return { ip: decodeURIComponent(ip), country }
}
