import { sendMember } from '#lib/client/member-routes'

/** Where a vendor shows what was played; empty when it has no page for it, or does not answer. */
export const detailAddress = (id: string): Promise<string> =>
  sendMember('record.detail', { id }).then(
    ({ url }) => url,
    () => '',
  )
