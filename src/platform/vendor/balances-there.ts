import type { Env } from '#env'
import { toOurs } from '#lib/vendor/currency'
import { askVendorSide } from './ask'
import { allVendors, type Vendor } from './registry'

/** Vendors whose games play from wallets of their own. */
export async function transferVendors(env: Env): Promise<readonly Vendor[]> {
  return (await allVendors(env)).filter(({ record }) => record.mode === 'transfer')
}

/** Those of them where members of a currency have one. */
export async function walletVendors(env: Env, currency: string): Promise<readonly Vendor[]> {
  return (await transferVendors(env)).filter(({ record }) => record.currencies[currency])
}

interface Asked {
  vendor: string
  alias: string
}

/** What vendors say that a member has with them now, in minor units; those that are silent not. */
export async function balancesThere(env: Env, currency: string, asked: readonly Asked[]) {
  const vendors = await allVendors(env)
  const told = await Promise.all(
    asked.map(async ({ vendor: code, alias: player }) => {
      const vendor = vendors.find((one) => one.code === code)
      const counted = vendor?.record.currencies[currency]
      if (!vendor || !counted) return []
      const said = await askVendorSide(env, vendor, 'playerBalance', { player })
      if (said.is !== 'said' || said.value.currency !== counted.code) return []
      return [{ vendor: code, balance: toOurs(counted, said.value.balance) }]
    }),
  )
  return told.flat()
}
