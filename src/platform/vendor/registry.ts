import type { Env } from '#env'
import type { KeyAlgorithm, VendorKey } from '#lib/vendor/keys'
import { type VendorRecord, vendorRecord } from '#lib/vendor/record'

/** A key of a vendor's, and when it is in force. */
export interface RegisteredKey {
  key: VendorKey
  from: number
  /** 0: without an end. */
  until: number
  /** 0: it was not. */
  revokedAt: number
}

export interface Vendor {
  code: string
  version: number
  record: VendorRecord
  keys: readonly RegisteredKey[]
  /** Of the sandbox: how far its clock is ahead, in all and since its vendor began. */
  ahead?: readonly [whole: number, sinceBegin: number]
}

/** Changes take effect within this time, everywhere. */
const COPY_MS = 5_000

interface VendorRow {
  code: string
  version: number
  record: string
}

interface KeyRow {
  id: string
  vendor: string
  algorithm: KeyAlgorithm
  jwk: string
  from_at: number
  until_at: number
  revoked_at: number
}

let copy: { of: D1Database; vendors: readonly Vendor[]; readAt: number } | undefined

/** Secrets of HMAC keys by the key's id; a secret of the deployment. */
function secretsOf({ VENDOR_SECRETS }: Env): Record<string, string> {
  return VENDOR_SECRETS ? (JSON.parse(VENDOR_SECRETS) as Record<string, string>) : {}
}

function keyOf(row: KeyRow, env: Env): VendorKey | undefined {
  const { id, algorithm, jwk } = row
  if (algorithm !== 'hmac-sha256') return { id, algorithm, jwk: JSON.parse(jwk) as JsonWebKey }
  const secret = secretsOf(env)[id]
  return secret === undefined ? undefined : { id, algorithm, secret }
}

async function read(env: Env): Promise<readonly Vendor[]> {
  const [vendors, keys] = await env.DB.batch([
    env.DB.prepare('SELECT code, version, record FROM vendor ORDER BY code'),
    env.DB.prepare('SELECT * FROM vendor_key'),
  ])
  const rows = (keys?.results ?? []) as unknown as KeyRow[]
  return ((vendors?.results ?? []) as unknown as VendorRow[]).map(({ code, version, record }) => ({
    code,
    version,
    record: vendorRecord.parse(JSON.parse(record)),
    keys: rows
      .filter(({ vendor }) => vendor === code)
      .flatMap((row) => {
        const key = keyOf(row, env)
        const { from_at: from, until_at: until, revoked_at: revokedAt } = row
        return key ? [{ key, from, until, revokedAt }] : []
      }),
  }))
}

/** All vendors of the site; a copy of seconds. */
export async function allVendors(env: Env): Promise<readonly Vendor[]> {
  const now = Date.now()
  if (copy?.of === env.DB && now - copy.readAt < COPY_MS) return copy.vendors
  const vendors = await read(env)
  copy = { of: env.DB, vendors, readAt: now }
  return vendors
}

/** Forgets the copy: what was changed here holds here at once. */
export function forgetVendors(): void {
  copy = undefined
}

export async function vendorByCode(env: Env, code: string): Promise<Vendor | undefined> {
  return (await allVendors(env)).find((vendor) => vendor.code === code)
}

/** Whether a key may sign now. */
export const isInForce = ({ from, until, revokedAt }: RegisteredKey, now: number): boolean =>
  revokedAt === 0 && from <= now && (until === 0 || now < until)
