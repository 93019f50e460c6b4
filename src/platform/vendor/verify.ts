import type { Env } from '#env'
import { isWithin, parseAddress, parseNetwork } from '#lib/http/address'
import type { VendorKey } from '#lib/vendor/keys'
import { CLOCK_MS, isSigned, NONCE, requestText, TIMESTAMP } from '#lib/vendor/signature'
import { allVendors, isInForce, type Vendor } from './registry'
import { sandboxVendor } from './sandbox/vendor'
import type { VendorVisit } from './visit'
import { Refused } from './wallet/terms'

/** Whose call it is, proven. */
export interface Signed {
  vendor: Vendor
  key: VendorKey
  nonce: string
}

async function knownKey(env: Env, id: string) {
  const vendors = await allVendors(env)
  const isOf = (vendor: Vendor) => vendor.keys.some(({ key }) => key.id === id)
  const vendor = vendors.find(isOf) ?? (await sandboxVendor(env))
  const registered = vendor?.keys.find(({ key }) => key.id === id)
  return vendor && registered ? { vendor, registered } : undefined
}

interface Verifying {
  env: Env
  visit: VendorVisit
  bytes: Uint8Array<ArrayBuffer>
  /** Gets who it is as soon as that is known, for the signature of a refusal. */
  heard: { signed?: Signed }
}

/** Whether an address is in one of the networks. */
function isFrom(ip: string, networks: readonly string[]): boolean {
  const address = parseAddress(ip)
  return networks.some((text) => {
    const network = parseNetwork(
      text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`,
    )
    return address !== null && network !== null && isWithin(address, network)
  })
}

/** Checks a request over its raw bytes; the algorithm is the registered key's. */
export async function verified(
  request: Request,
  { env, visit, bytes, heard }: Verifying,
): Promise<Signed> {
  const header = (name: string) => request.headers.get(name) ?? ''
  const now = Date.now()
  const known = await knownKey(env, header('x-key'))
  if (!known || !isInForce(known.registered, now)) throw new Refused('vendor.key')
  const { vendor, registered } = known
  const { key } = registered
  const [nonce, timestamp] = [header('x-nonce'), header('x-timestamp')]
  heard.signed = { vendor, key, nonce }
  const { addresses } = vendor.record
  if (addresses.length > 0 && !isFrom(visit.ip, addresses)) throw new Refused('vendor.address')
  const isTimely = (ahead: number) => Math.abs(now + ahead - Number(timestamp)) <= CLOCK_MS
  if (!TIMESTAMP.test(timestamp) || ![0, ...(vendor.ahead ?? [])].some(isTimely))
    throw new Refused('vendor.stale')
  if (!NONCE.test(nonce)) throw new Refused('vendor.nonce')
  const text = await requestText({
    ...{ keyId: key.id, path: visit.target, timestamp, nonce, body: bytes },
  })
  if (!(await isSigned(key, text, header('x-signature')))) throw new Refused('vendor.signature')
  return heard.signed
}
