import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { isSound, type VendorKey } from '#lib/vendor/keys'
import type { VendorRecord } from '#lib/vendor/record'
import type { Handler, OperatorContext } from '#platform/call/context'
import { allVendors, forgetVendors, isInForce, type Vendor, vendorByCode } from './registry'

/** Keys of a vendor that may be in force at once. */
const KEYS_MAX = 4

/** The vendors as they are now, not as they were seconds ago. */
async function fresh(env: Env): Promise<readonly Vendor[]> {
  forgetVendors()
  return allVendors(env)
}

export async function knownVendor(env: Env, code: string): Promise<Vendor> {
  forgetVendors()
  const vendor = await vendorByCode(env, code)
  if (!vendor) throw new AppError('vendor.unknown')
  return vendor
}

/**
 * Notes that an operator wants something; true once a second one has said the very same. The same
 * person again, or another wish, begins anew.
 */
export async function isWantedByTwo(
  { env, operator, now }: OperatorContext,
  subject: string,
  content: object,
): Promise<boolean> {
  const said = JSON.stringify(content)
  const done = await env.DB.prepare(
    'DELETE FROM vendor_voice WHERE subject = ? AND content = ? AND operator <> ?',
  )
    .bind(subject, said, operator)
    .run()
  if (done.meta.changes === 1) return true
  await env.DB.prepare('INSERT OR REPLACE INTO vendor_voice VALUES (?, ?, ?, ?)')
    .bind(subject, said, operator, now())
    .run()
  return false
}

export const listVendors: Handler<'operator.vendors'> = async (_input, { env }) => {
  const vendors = await fresh(env)
  return {
    vendors: vendors.map(({ code, version, record, games, keys }) => ({
      ...{ code, version, record, games: Object.keys(games).length },
      keys: keys.map(({ key: { id, algorithm }, from, until, revokedAt }) => {
        return { id, algorithm, from, until, revokedAt }
      }),
    })),
  }
}

/** Writes what is kept of a vendor, with its act in the same batch; answers the new version. */
export async function store(
  { env, now, act }: OperatorContext,
  code: string,
  { record, detail }: { record: VendorRecord; detail: string },
): Promise<number> {
  const [written] = await env.DB.batch<{ version: number }>([
    env.DB.prepare(
      `INSERT INTO vendor (code, version, record, updated_at) VALUES (?1, 1, ?2, ?3)
       ON CONFLICT (code) DO UPDATE SET version = version + 1, record = ?2, updated_at = ?3
       RETURNING version`,
    ).bind(code, JSON.stringify(record), now()),
    act.row(code, detail),
  ])
  forgetVendors()
  return written?.results[0]?.version ?? 1
}

export const setVendor: Handler<'operator.setVendor'> = async ({ code, record }, context) => {
  const before = (await fresh(context.env)).find((vendor) => vendor.code === code)
  const isOtherMode = before !== undefined && before.record.mode !== record.mode
  if (isOtherMode && !(await isWantedByTwo(context, `mode ${code}`, record))) {
    return { state: 'first', version: before.version }
  }
  const detail = `${record.mode} ${record.state} ${Object.keys(record.games).length}`
  return { state: 'accepted', version: await store(context, code, { record, detail }) }
}

export const setVendorState: Handler<'operator.setVendorState'> = async (input, context) => {
  const { code, state, until, notice } = input
  const { record } = await knownVendor(context.env, code)
  const next = { ...record, state, until, notice: notice ?? record.notice }
  return { version: await store(context, code, { record: next, detail: `${state} ${until}` }) }
}

export const addVendorKey: Handler<'operator.addVendorKey'> = async (input, context) => {
  const { code, id, algorithm, jwk, from, until } = input
  const { env, now, act } = context
  const { keys } = await knownVendor(env, code)
  const isForm =
    algorithm === 'hmac-sha256'
      ? jwk === undefined
      : jwk !== undefined && isSound({ id, algorithm, jwk: jwk as JsonWebKey } as VendorKey)
  if (!isForm) throw new AppError('vendor.key-form')
  const all = (await allVendors(env)).flatMap((vendor) => vendor.keys)
  const isTaken =
    all.some(({ key }) => key.id === id) ||
    (await env.DB.prepare('SELECT 1 FROM vendor_key WHERE id = ?').bind(id).first()) !== null
  if (isTaken) throw new AppError('vendor.key-taken')
  if (keys.filter((key) => isInForce(key, now())).length >= KEYS_MAX)
    throw new AppError('vendor.keys-full')
  const wanted = { algorithm, jwk, from, until }
  if (!(await isWantedByTwo(context, `key ${code} ${id}`, wanted))) return { state: 'first' }
  const insert = `INSERT INTO vendor_key (id, vendor, algorithm, jwk, from_at, until_at)
    VALUES (?, ?, ?, ?, ?, ?)`
  await env.DB.batch([
    env.DB.prepare(insert).bind(id, code, algorithm, jwk ? JSON.stringify(jwk) : '', from, until),
    act.row(code, `${id} ${algorithm}`),
  ])
  forgetVendors()
  return { state: 'accepted' }
}

export const endVendorKey: Handler<'operator.endVendorKey'> = async ({ code, key }, context) => {
  const { env, now, act } = context
  const update = 'UPDATE vendor_key SET revoked_at = ? WHERE id = ? AND vendor = ? RETURNING id'
  const [done] = await env.DB.batch([
    env.DB.prepare(update).bind(now(), key, code),
    act.row(code, `${key} revoked`),
  ])
  forgetVendors()
  if (!done?.results.length) throw new AppError('vendor.unknown')
  return {}
}
