import { type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded } from '#lib/stores/loaded'

export type Bonus = CallValue<'bonus.list'>['bonuses'][number]

/** The member's bonuses, newest first. */
export const bonuses = createLoaded(async () => (await sendMember('bonus.list', {})).bonuses)

/** Gives a bonus up; the list says what became of it. */
export async function giveUp(id: string): Promise<void> {
  try {
    await sendMember('bonus.forfeit', { id })
  } finally {
    await bonuses.refresh()
  }
}

/** One that has ended worked out anew. */
export const explainBonus = (id: string) => sendMember('bonus.explain', { id })
