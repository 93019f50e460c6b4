import { type CallValue, sendMember } from '#lib/client/member-routes'
import { $centerBadges } from '#lib/stores/center/badges'
import { createLoaded, type Loaded } from '#lib/stores/loaded'

type Summary = CallValue<'mission.summary'>
export type Mission = Summary['missions'][number]
export type Leader = CallValue<'mission.leaderboard'>['list'][number]

/** Missions that run, and how many are open: the menu's badge says so too. */
export const missions = createLoaded(async () => {
  const summary = await sendMember('mission.summary', {})
  $centerBadges.setKey('missionLeaderboard', summary.open)
  return summary
})

export const leadersOf = (mission: string): Loaded<Leader[]> =>
  createLoaded(async () => (await sendMember('mission.leaderboard', { mission })).list)
