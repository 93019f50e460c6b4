import type { VendorKey } from '#lib/vendor/keys'
import type { VendorRecord } from '#lib/vendor/record'

/** The vendor that whoever tests plays. */
export interface TestVendor {
  code: string
  record: VendorRecord
  keys: VendorKey[]
  /** Ids of keys that were revoked. */
  revoked: string[]
}
