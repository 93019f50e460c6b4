import { send } from '#lib/client/call'
import { createLoaded } from '#lib/stores/loaded'

/** Until when the member is excluded, `until` 0: for good, null: they are not. */
export const exclusion = createLoaded(async () => ({
  until: (await send('member.info', {})).excludedUntil,
}))
