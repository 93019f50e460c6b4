import { createCipheriv } from 'node:crypto'
import { randomId } from '#lib/ids'
import { VIP_SERVICE_ABOVE } from '#lib/limits'
import type { Context, Handler } from '#platform/call/context'
import { rankLevel } from '#platform/promotion/level/index'
import { siteSettings } from '#platform/site/index'

/** The path that leads to customer service; others are not in use. */
const SERVICE_TYPE = 3
/** Bytes that make a key of 8 characters. */
const KEY_BYTES = 6

/** As the wire has it: DES in base64 and its key behind it; it hides nothing (decisions 2). */
export function sealedPath(address: string): string {
  const key = randomId(KEY_BYTES)
  const cipher = createCipheriv('des-ecb', key, null)
  const bytes = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
  return bytes.toString('base64') + key
}

const pathsTo = (address: string) => ({
  version: {
    pathList: address ? [{ type: SERVICE_TYPE, path: sealedPath(address) }] : [],
  },
})

async function serviceOf(context: Context, isVip: boolean): Promise<string> {
  const { url, vipUrl } = (await siteSettings(context)).customerService
  return (isVip && vipUrl) || url
}

/** Customer service for whoever is not signed in. */
export const visitorInfo: Handler<'support.visitorInfo'> = async (_, context) =>
  pathsTo(await serviceOf(context, false))

/** Customer service for a session; above a rank level the VIP service (spec section 6). */
export const memberInfo: Handler<'support.memberInfo'> = async (_, context) => {
  const member = context.member.id
  const level = await rankLevel(context.env, member, context.now())
  return pathsTo(await serviceOf(context, level > VIP_SERVICE_ABOVE))
}
