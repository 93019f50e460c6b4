import type { Env } from '#env'
import { profileOf } from '#lib/rules/profile'
import type { KeyAlgorithm, VendorKey } from '#lib/vendor/keys'
import { type VendorRecord, vendorRecord } from '#lib/vendor/record'
import type { VendorTitle } from '#lib/vendor/title'
import { type TitleRow, titlesOf } from './titles-of'

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
  /** Its games by code: what it lists, with the operator's word over it. */
  games: Readonly<Record<string, VendorTitle>>
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

interface Copy {
  of: D1Database
  profile: string
  vendors: readonly Vendor[]
  /** The rows that they were made of. */
  text: string
  readAt: number
}

let copy: Copy | undefined

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

interface Rows {
  vendors: VendorRow[]
  keys: KeyRow[]
  titles: TitleRow[]
}

const SELECTS = [
  'SELECT code, version, record FROM vendor ORDER BY code',
  'SELECT * FROM vendor_key ORDER BY id',
  'SELECT vendor, code, listed, gone_at FROM vendor_title ORDER BY vendor, code',
]

async function readRows({ DB }: Env): Promise<Rows> {
  const [vendors, keys, titles] = await DB.batch(SELECTS.map((select) => DB.prepare(select)))
  return {
    vendors: (vendors?.results ?? []) as unknown as VendorRow[],
    keys: (keys?.results ?? []) as unknown as KeyRow[],
    titles: (titles?.results ?? []) as unknown as TitleRow[],
  }
}

/** Of these every shot is a round: where rounds are slow they would be dull, and are left out. */
const QUICK: readonly string[] = ['FISH']

function offered(games: Vendor['games'], { PROFILE }: Env): Vendor['games'] {
  if (profileOf(PROFILE).name !== 'strict') return games
  const titles = Object.entries(games).map(([code, title]) => {
    return [code, QUICK.includes(title.category) ? { ...title, isHidden: true } : title]
  })
  return Object.fromEntries(titles)
}

const made = (env: Env, { vendors, keys, titles }: Rows): readonly Vendor[] =>
  vendors.map(({ code, version, record: text }) => {
    const record = vendorRecord.parse(JSON.parse(text))
    const own = titles.filter(({ vendor }) => vendor === code)
    return {
      ...{ code, version, record, games: offered(titlesOf(record, own), env) },
      keys: keys
        .filter(({ vendor }) => vendor === code)
        .flatMap((row) => {
          const key = keyOf(row, env)
          const { from_at: from, until_at: until, revoked_at: revokedAt } = row
          return key ? [{ key, from, until, revokedAt }] : []
        }),
    }
  })

/** All vendors of the site; a copy of seconds, and the very same list while nothing has changed. */
export async function allVendors(env: Env): Promise<readonly Vendor[]> {
  const now = Date.now()
  const isOf = copy?.of === env.DB && copy.profile === env.PROFILE
  if (copy && isOf && now - copy.readAt < COPY_MS) return copy.vendors
  const rows = await readRows(env)
  const text = JSON.stringify(rows)
  const vendors = copy && isOf && copy.text === text ? copy.vendors : made(env, rows)
  copy = { of: env.DB, profile: env.PROFILE, vendors, text, readAt: now }
  return vendors
}

/** Forgets how old the copy is: what was changed here holds here at once. */
export function forgetVendors(): void {
  if (copy) copy.readAt = 0
}

export async function vendorByCode(env: Env, code: string): Promise<Vendor | undefined> {
  return (await allVendors(env)).find((vendor) => vendor.code === code)
}

/** Whether a key may sign now. */
export const isInForce = ({ from, until, revokedAt }: RegisteredKey, now: number): boolean =>
  revokedAt === 0 && from <= now && (until === 0 || now < until)
