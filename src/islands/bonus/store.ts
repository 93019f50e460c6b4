import { type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded } from '#lib/stores/loaded'

export type Bonus = CallValue<'bonus.list'>['bonuses'][number]

/** The member's bonuses, newest first. */
export const bonuses = createLoaded(async () => (await sendMember('bonus.list', {})).bonuses)
