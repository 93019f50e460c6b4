import type { Env } from '#env'
import { toOurs } from '#lib/vendor/currency'
import { askVendorSide } from './ask'
import { allVendors, type Vendor } from './registry'

/** Vendors whose games play from wallets of their own, where members of a currency have them. */
export async function walletVendors(env: Env, currency: string): Promise<readonly Vendor[]> {
  const vendors = await allVendors(env)
  return vendors.filter(({ record }) => record.mode === 'transfer' && record.currencies[currency])
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
