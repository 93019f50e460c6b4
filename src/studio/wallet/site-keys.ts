import { WALLET_PREFIX } from '#lib/vendor/calls'
import type { VendorKey } from '#lib/vendor/keys'
import { WALLET_MS } from '../limits'

export type Fetch = (request: Request) => Promise<Response>

const KEYS_PATH = `${WALLET_PREFIX}keys`
/** How soon the list is read again for an id that is not in it. */
const AGAIN_MS = 10_000

interface Known {
  keys: ReadonlyMap<string, VendorKey>
  readAt: number
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function keysIn(document: unknown): Map<string, VendorKey> {
  const { keys } = object(document)
  const read = new Map<string, VendorKey>()
  for (const { kid, kty, crv, x } of (Array.isArray(keys) ? keys : []).map(object)) {
    if (kty !== 'OKP' || typeof kid !== 'string') continue
    read.set(kid, { id: kid, algorithm: 'ed25519', jwk: { kty, crv, x } as JsonWebKey })
  }
  return read
}

/** The site does not say which keys it has: who asks may be it, and has to ask again. */
export class KeysUnread extends Error {}

/** What a site lists; one that is starting, or away, lists nothing. */
async function listOf(origin: string, fetch: Fetch): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(WALLET_MS)
    const answer = await fetch(new Request(origin + KEYS_PATH, { signal }))
    if (answer.ok) return await answer.json()
    await answer.body?.cancel()
  } catch (error) {
    throw new KeysUnread(String(error))
  }
  throw new KeysUnread('no list')
}

/** Public keys of sites by their origin, kept as long as the worker. */
export class SiteKeys {
  private readonly known = new Map<string, Known>()

  /** A site's key of an id; for one that is not in its list, that is read anew now and then. */
  async of(
    origin: string,
    id: string,
    { fetch, now }: { fetch: Fetch; now: number },
  ): Promise<VendorKey | undefined> {
    const before = this.known.get(origin)
    const held = before?.keys.get(id)
    if (held || !id || (before && Math.abs(now - before.readAt) < AGAIN_MS)) return held
    const keys = keysIn(await listOf(origin, fetch))
    this.known.set(origin, { keys, readAt: now })
    return keys.get(id)
  }
}
