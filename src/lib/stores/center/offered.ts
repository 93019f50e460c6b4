import { atom } from 'nanostores'
import { sendMember } from '#lib/client/member-routes'
import type { MemberPage } from '#lib/rules/member-page'

const HELD: readonly (readonly [MemberPage, () => Promise<boolean>])[] = [
  [
    'transferUpline',
    async () => {
      const { toUpline, toDownline } = await sendMember('transfer.settings', {})
      return toUpline || toDownline
    },
  ],
  ['bonusDetails', async () => (await sendMember('bonus.list', {})).bonuses.length > 0],
  [
    'rewardCenter',
    async () => {
      const [{ rewards }, { redemptions }] = await Promise.all([
        sendMember('reward.list', {}),
        sendMember('reward.redemptions', {}),
      ])
      return rewards.length + redemptions.length > 0
    },
  ],
  ['missionLeaderboard', async () => (await sendMember('mission.summary', {})).missions.length > 0],
]

/** Pages of the centre that hold nothing; until it is known, all those that may hold nothing. */
export const $bare = atom<readonly MemberPage[]>(HELD.map(([page]) => page))

/** Asks what they hold; one that cannot be asked for is shown. */
export async function loadBare(): Promise<void> {
  const asked = await Promise.allSettled(HELD.map(([, holds]) => holds()))
  $bare.set(
    HELD.filter((_, at) => {
      const answer = asked[at]
      return answer?.status === 'fulfilled' && !answer.value
    }).map(([page]) => page),
  )
}
