import { parseAddress } from '#lib/http/address'
import { networkOf } from '#lib/http/network'
import { derived } from '#platform/access/secret/index'
import type { Context } from '#platform/call/context'

/**
 * The same for all who come from one address with such a device, and nothing that tells either
 * without the platform's secret. Empty where the address cannot be read.
 */
export async function markOfVisitor({ env, ip, device }: Context): Promise<string> {
  return parseAddress(ip) ? derived(env, 'visitor', `${networkOf(ip)}|${device}`) : ''
}
