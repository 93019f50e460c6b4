import { AppError } from '#lib/errors'
import type { EdgeContext } from './context'
import { assertVendorRate } from './guards/vendor-rate'
import { askSandbox, askVendor } from './upstream'

const ADDRESS = /^https?:\/\/[^/?#]*/i

/** A call of a vendor's: signed over the path as it was sent. No session, no cookie, no CORS. */
export async function vendorCall(c: EdgeContext): Promise<Response> {
  const { raw } = c.req
  const { requestId, ip } = c.var.visit
  await assertVendorRate(raw, c.env, ip)
  return askVendor(raw, c.env, { requestId, ip, target: raw.url.replace(ADDRESS, '') })
}

/** What tests do beside the wallet. */
export function sandboxCall(c: EdgeContext): Promise<Response> {
  if (c.env.ENVIRONMENT !== 'development') throw new AppError('request.not-found')
  return askSandbox(c.req.raw, c.env, c.var.visit.path)
}
