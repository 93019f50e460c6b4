import { sendMember } from '#lib/client/member-routes'
import { createLoaded } from '#lib/stores/loaded'

/** Where a vendor shows what was played; empty when it has no page for it, or does not answer. */
export const detailAddress = (id: string): Promise<string> =>
  sendMember('record.detail', { id }).then(
    ({ url }) => url,
    () => '',
  )

/** A settled ticket worked out anew. */
export const replayed = (id: string) => createLoaded(() => sendMember('record.replay', { id }))

/** A round of a game worked out anew. */
export const explainPlayed = (id: string) => sendMember('record.explainPlayed', { id })
