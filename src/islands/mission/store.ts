import { type CallValue, sendMember } from '#lib/client/member-routes'
import { $centerBadges } from '#lib/stores/center/badges'
import { createLoaded, type Loaded } from '#lib/stores/loaded'
import { refreshBalance } from '#lib/stores/wallet'

type Summary = CallValue<'mission.summary'>
export type Mission = Summary['missions'][number]
type Board = CallValue<'mission.leaderboard'>

/** Missions that run, and how many are open: the menu's badge says so too. */
export const missions = createLoaded(async () => {
  const summary = await sendMember('mission.summary', {})
  $centerBadges.setKey('missionLeaderboard', summary.open)
  return summary
})

export const leadersOf = (mission: string, period: string): Loaded<Board> =>
  createLoaded(() => sendMember('mission.leaderboard', { mission, period }))

/** Begins a mission, or takes its reward; the list says what became of it. */
export async function takeMission({ id: mission, state, period }: Mission): Promise<void> {
  try {
    if (state === 'join') await sendMember('mission.join', { mission })
    else await sendMember('mission.claim', { mission, period })
  } finally {
    await missions.refresh()
    void refreshBalance()
  }
}
